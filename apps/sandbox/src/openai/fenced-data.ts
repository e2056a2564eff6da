/** Lines of their own around the data: inside JSON a line break is escaped, so what stands in it can't close them. */
const fence = (name: string): RegExp =>
  new RegExp(`^<<<${name}[ \\t]*\\r?\\n([\\s\\S]*?)\\r?\\n[ \\t]*${name}>>>[ \\t]*$`, 'm');

/** The JSON of the last such fence in a conversation, null when there is none, or none that is JSON. */
function fencedJson(messages: readonly string[], name: string): unknown {
  const pattern = fence(name);
  for (const message of [...messages].reverse()) {
    const json = pattern.exec(message)?.[1];
    const value = json === undefined ? null : parsed(json);
    if (value !== null) return value;
  }
  return null;
}

/** The same where an object is meant: anything else counts as none. */
export function fencedObject(messages: readonly string[], name: string): Record<string, unknown> | null {
  const value = fencedJson(messages, name);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // no JSON inside the fence: as good as no data, the caller says so
  }
}
