/** Texts by key; plural forms by the endings `_one` and `_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What stands between `{{` and `}}`; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

declare const tree: unique symbol;

/** Texts that are read through `textOf` alone: which locale they come from is decided there. */
export interface Texts<Tree = unknown> {
  readonly [tree]: Tree;
}

/** Makes the texts of a namespace. */
export function texts<const Tree extends TextTree>(all: Tree): Texts<Tree> {
  return all as unknown as Texts<Tree>;
}
