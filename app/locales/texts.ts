/**
 * Lookup of texts by key, with placeholders and plural forms. A page imports its text object, which is bundled with its
 * chunk. The compiler checks keys and placeholders (docs/decisions/031).
 */
import { fillText, isText } from "#fill-text";

import type { TextTree, TextValues } from "#app/locales/text-tree.ts";

const tree: unique symbol = Symbol("texts");

/** Carries the type of the texts for the compiler. */
export interface Texts<Tree = unknown> {
  readonly [tree]: Tree;
}

/** `night` for both `night_one` and `night_other`. */
type Uncounted<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** Keys of texts, such as `steps.label`. */
export type TextKey<Tree> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string
    ? Uncounted<`${Key}`>
    : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & (string | number)];

/** Possible endings of a key after `Path`, as `DE` after `country`; for keys built from data. */
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

/** Text of a key, as a union of its plural forms. */
type TextAt<Tree, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? TextAt<Part<Tree, First>, Rest>
  : Part<Tree, Key>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** `count` for a text with plural forms, even if none of them contains the number. */
type Counted<Tree, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? Counted<Part<Tree, First>, Rest>
  : `${Key}_other` extends keyof Tree
    ? "count"
    : never;

type Names<Tree, Key extends string> = Placeholders<TextAt<Tree, Key>> | Counted<Tree, Key>;

type Filled<Name extends string> = [Name] extends [never]
  ? []
  : [values: { readonly [N in Name]: N extends "count" ? number : string | number }];

/** Arguments with the placeholder values of a text; empty without placeholders. */
export type ValuesOf<Tree, Key extends string> = Filled<Names<Tree, Key>>;

/**
 * Function that returns a text of one namespace by its key, such as `steps.label`, with placeholders filled. It is no
 * hook and can be called anywhere. Every call uses the current locale.
 */
export interface TextFiller<Tree> extends Texts<Tree> {
  <Key extends TextKey<Tree>>(key: Key, ...values: ValuesOf<Tree, Key>): string;
}

export function texts<const Tree extends TextTree>(all: Tree): TextFiller<Tree> {
  const filler = (key: string, values?: TextValues) => fillText(all, key, values);
  filler[tree] = all;
  return filler as unknown as TextFiller<Tree>;
}

/** The text object behind a text function. */
export function treeOf(all: unknown): TextTree {
  return (all as Partial<Texts<TextTree>>)[tree] ?? {};
}

/** Whether the value is a namespace, and not a content page, list or function. */
export function isNamespace(part: unknown): boolean {
  return typeof part === "function" && tree in part;
}

/** Whether a text exists for a key built from data. */
export function hasText<Tree, Path extends string>(
  all: Texts<Tree>,
  path: Path,
  name: string,
): name is KeyIn<Texts<Tree>, Path> {
  return isText(treeOf(all), `${path}.${name}`);
}

/** Key of the text for a name built from data, such as a refusal; `other` where there is none. */
export function keyOrOther<Tree, Path extends string>(all: Texts<Tree>, path: Path, name: string) {
  const isKnown = hasText(all, path, name);
  return `${path}.${isKnown ? name : ("other" as KeyIn<Texts<Tree>, Path>)}` as const;
}
