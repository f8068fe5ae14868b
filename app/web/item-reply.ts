import type { FormReply } from "#app/web/form-reply.ts";

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
