/** How a session stands in our books where the provider's own id alone would not find its payment again. */
export interface SessionRef {
  /** The provider's id of its page, of letters, digits and `-`, `_`, `.`, `:`. */
  session: string;
  attemptId: string;
  /** The provider's id of the payment, once there is one: it lasts longer than the page. */
  payment: string | null;
}

export function writeSessionRef({ session, attemptId, payment }: SessionRef): string {
  return [session, attemptId, ...(payment === null ? [] : [payment])].join("~");
}

/** @throws Error for a text that was not written by `writeSessionRef` */
export function readSessionRef(text: string): SessionRef {
  const [session, attemptId, payment = null] = text.split("~");
  if (!session || !attemptId) throw new Error("not the reference of a session");
  return { session, attemptId, payment };
}
