/** What a refused form hands back to its page: everything typed, and a German sentence for each field in error. */
export interface FormReply {
  /** Tells forms of one page apart. */
  intent: string;
  values: Record<string, string | string[]>;
  /** By field name; the empty name stands for the form as a whole. */
  errors: Record<string, string>;
}
