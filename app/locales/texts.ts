/**
 * The shop's texts: looked up by key, filled in, counted. A page imports the object of its texts, which so travels with
 * its chunk; keys and what is to be filled in are checked by the compiler (docs/decisions/031).
 */
import { fillText, isText } from "#fill-text";

import type { Texts } from "#app/locales/text-tree.ts";

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

/** Looks in the texts of one namespace. */
type TextFiller<Tree> = <Key extends TextKey<Tree>>(key: Key, ...values: ValuesOf<Tree, Key>) => string;

/** The text of a key such as `steps.label`, filled in. */
export function textOf<Tree, Key extends TextKey<Tree>>(
  all: Texts<Tree>,
  key: Key,
  ...[values]: ValuesOf<Tree, Key>
): string {
  return fillText(all, key, values);
}

/** For components: `t` looks in these texts. Needs no context, so it is no hook and may be called anywhere. */
export function textsOf<Tree>(all: Texts<Tree>): TextFiller<Tree> {
  return (key, ...[values]) => fillText(all, key, values);
}

/** Whether there is a text for what comes from data. */
export function hasText<Tree, Path extends string>(
  all: Texts<Tree>,
  path: Path,
  name: string,
): name is KeyIn<Texts<Tree>, Path> {
  return isText(all, `${path}.${name}`);
}
