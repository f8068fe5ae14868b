/** What a refused form hands back to its page: everything typed, and a German sentence for each field in error. */
export interface FormReply {
  /** Tells forms of one page apart. */
  intent: string;
  values: Record<string, string | string[]>;
  /** By field name; the empty name stands for the form as a whole. */
  errors: Record<string, string>;
}

/**
 * Fields of an item's form are called by their plain names on the wire. Their values, errors and ids carry the item's
 * id, as the page may have several items; this gives the part of one form back its plain names.
 */
export function itemReply(
  reply: FormReply | undefined,
  itemId: string,
  names: readonly string[],
): FormReply | undefined {
  if (!reply) return undefined;
  const own: FormReply = { ...reply, values: {}, errors: {} };
  for (const name of names) {
    const value = reply.values[itemField(name, itemId)];
    const error = reply.errors[itemField(name, itemId)];
    if (value !== undefined) own.values[name] = value;
    if (error !== undefined) own.errors[name] = error;
  }
  return own;
}

export function itemField(name: string, itemId: string): string {
  return `${name}-${itemId}`;
}
