/** Who did something: a person, by the name that they had then, or the automation. */
export interface Actor {
  kind: 'person' | 'automation';
  name: string;
}
