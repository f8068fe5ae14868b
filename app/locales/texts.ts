/**
 * The shop's texts: looked up by key, filled in, counted. A page imports the object of its texts, which so travels with
 * its chunk; keys and what is to be filled in are checked by the compiler (docs/decisions/004).
 */

/** Texts by key; plural forms by the endings `_one` and `_other`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What stands between `{{` and `}}`; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** `night` for both forms of a counted text. */
type Uncounted<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of texts, such as `steps.label`. */
export type TextKey<T> = {
  [Key in keyof T & (string | number)]: T[Key] extends string
    ? Uncounted<`${Key}`>
    : `${Key}.${TextKey<T[Key]>}`;
}[keyof T & (string | number)];

type Part<T, Key extends string> = {
  [Name in keyof T & (string | number)]: `${Name}` extends Key | `${Key}_one` | `${Key}_other`
    ? T[Name]
    : never;
}[keyof T & (string | number)];

/** The text of a key, in all its forms. */
type TextAt<T, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? TextAt<Part<T, First>, Rest>
  : Part<T, Key>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** `count` for a text with plural forms, even where none of them says the number. */
type Counted<T, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? Counted<Part<T, First>, Rest>
  : `${Key}_other` extends keyof T
    ? "count"
    : never;

type Names<T, Key extends string> = Placeholders<TextAt<T, Key>> | Counted<T, Key>;

type Values<Name extends string> = [Name] extends [never]
  ? []
  : [values: { readonly [N in Name]: N extends "count" ? number : string | number }];

/** What a key can end with after its beginning, as `country` in `country.DE`: for keys put together from data. */
export type KeyIn<T, Path extends string> =
  TextKey<T> extends infer Key ? (Key extends `${Path}.${infer Rest}` ? Rest : never) : never;

/** Whether there is a text for what comes from data. */
export function hasText<T extends Texts, Path extends string>(
  texts: T,
  path: Path,
  name: string,
): name is KeyIn<T, Path> {
  return find(texts, `${path}.${name}`) !== undefined;
}

/** Looks in one object of texts. */
export type TextFiller<T> = <Key extends TextKey<T>>(key: Key, ...values: Values<Names<T, Key>>) => string;

const plural = new Intl.PluralRules("de");

/** The text of a key such as `steps.label`, filled in; an unknown key is a fault of the program. */
export function textOf<T extends Texts, Key extends TextKey<T>>(
  texts: T,
  key: Key,
  ...[values]: Values<Names<T, Key>>
): string {
  return fill(texts, key, values);
}

/** For components: `t` looks in these texts. Needs no context, so it is no hook and may be called anywhere. */
export function textsOf<T extends Texts>(texts: T): TextFiller<T> {
  return (key, ...[values]) => fill(texts, key, values);
}

function fill(texts: Texts, key: string, values: TextValues = {}): string {
  const { count } = values;
  const counted = typeof count === "number" ? find(texts, `${key}_${plural.select(count)}`) : undefined;
  const text = counted ?? find(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}
