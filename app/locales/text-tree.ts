/** Texts by key. Plural forms have the suffixes `_one` and `_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Values of the `{{…}}` placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;
