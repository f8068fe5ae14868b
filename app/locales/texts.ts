/**
 * The shop's texts: looked up by key, filled in, counted. A page imports the object of its texts, which so travels with
 * its chunk; keys and what is to be filled in are checked by the compiler (docs/decisions/031).
 */
import { fillText, isText } from "#fill-text";

import type { TextTree, TextValues } from "#app/locales/text-tree.ts";

const tree: unique symbol = Symbol("texts");

/** What texts there are by which keys, for the compiler. */
export interface Texts<Tree = unknown> {
  readonly [tree]: Tree;
}

/** `night` for both forms of a counted text. */
type Uncounted<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of texts, such as `steps.label`. */
export type TextKey<Tree> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string
    ? Uncounted<`${Key}`>
    : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & (string | number)];

/** What a key can end with after its beginning, as `DE` after `country`: for keys put together from data. */
export type KeyIn<All, Path extends string> =
  All extends Texts<infer Tree>
    ? TextKey<Tree> extends infer Key
      ? Key extends `${Path}.${infer Rest}`
        ? Rest
        : never
      : never
    : never;

type Part<Tree, Key extends string> = {
  [Name in keyof Tree & (string | number)]: `${Name}` extends Key | `${Key}_one` | `${Key}_other`
    ? Tree[Name]
    : never;
}[keyof Tree & (string | number)];

/** The text of a key, in all its forms. */
type TextAt<Tree, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? TextAt<Part<Tree, First>, Rest>
  : Part<Tree, Key>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** `count` for a text with plural forms, even where none of them says the number. */
type Counted<Tree, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? Counted<Part<Tree, First>, Rest>
  : `${Key}_other` extends keyof Tree
    ? "count"
    : never;

type Names<Tree, Key extends string> = Placeholders<TextAt<Tree, Key>> | Counted<Tree, Key>;

type Filled<Name extends string> = [Name] extends [never]
  ? []
  : [values: { readonly [N in Name]: N extends "count" ? number : string | number }];

/** What a text is to be filled with; nothing where it is whole. */
export type ValuesOf<Tree, Key extends string> = Filled<Names<Tree, Key>>;

/**
 * The texts of one namespace: asked with a key such as `steps.label`, they say the text, filled in. Needs no context, so
 * it is no hook and may be called anywhere; which locale it speaks is decided with each call.
 */
export interface TextFiller<Tree> extends Texts<Tree> {
  <Key extends TextKey<Tree>>(key: Key, ...values: ValuesOf<Tree, Key>): string;
}

/** Makes the texts of a namespace. */
export function texts<const Tree extends TextTree>(all: Tree): TextFiller<Tree> {
  const filler = (key: string, values?: TextValues) => fillText(all, key, values);
  filler[tree] = all;
  return filler as unknown as TextFiller<Tree>;
}

/** The texts themselves, for what fills them. */
export function treeOf(all: unknown): TextTree {
  return (all as Partial<Texts<TextTree>>)[tree] ?? {};
}

/** Whether this is a namespace, and no page, list or way to put words together. */
export function isNamespace(part: unknown): boolean {
  return typeof part === "function" && tree in part;
}

/** Whether there is a text for what comes from data. */
export function hasText<Tree, Path extends string>(
  all: Texts<Tree>,
  path: Path,
  name: string,
): name is KeyIn<Texts<Tree>, Path> {
  return isText(treeOf(all), `${path}.${name}`);
}
