/** Texts by key; plural forms by the endings `_one` and `_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What stands between `{{` and `}}`; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;
