/** What went wrong with the last click, beside what was clicked; announced when it appears. */
export function Problem({ text, id }: { text: string | null; id?: string }) {
  return (
    <div role="alert" id={id} className="problem">
      {text}
    </div>
  );
}
