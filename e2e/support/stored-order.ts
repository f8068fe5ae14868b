import { HttpBrowser } from "./http-browser.ts";

/** Values that differ between any two orders: ids, times, numbers and keys. */
const volatileValues: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, "<time>"],
  [/\b(?:[0-9A-Z]{4}-){1,3}[0-9A-Z]{4}\b/g, "<number>"],
  [/\bRE-\d{4}-\d{6}\b/g, "<number>"],
  [/[\w-]{30,}/g, "<key>"],
];

/**
 * The stored order of the open page, with its volatile values replaced.
 * @param mark unique part of the customer's name
 */
export async function storedOrder(url: string, mark: string): Promise<unknown> {
  const [, id = "", key = ""] = /\/order\/([^/]+)\/([^/?#]+)/.exec(url) ?? [];
  const answer = await new HttpBrowser().ask(`/api/orders/${id}/${key}`);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text.replaceAll(mark, "<mark>"), (_name, value: unknown) =>
    typeof value === "string"
      ? volatileValues.reduce((all, [form, name]) => all.replaceAll(form, name), value)
      : value,
  );
}

/** Paths and values of all different fields, such as "orderItems.0.price: 1 / 2". */
export function differencesOf(one: unknown, other: unknown, path = ""): string[] {
  if (isBranch(one) && isBranch(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) =>
      differencesOf(one[name], other[name], path === "" ? name : `${path}.${name}`),
    );
  }
  return one === other ? [] : [`${path}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`];
}

/** Yields copies of the value, each with a single leaf changed. */
export function* yieldSingleChanges(value: unknown): Generator<unknown> {
  if (!isBranch(value)) return yield typeof value === "number" ? value + 1 : `${String(value)}?`;
  for (const [name, inner] of Object.entries(value))
    for (const changed of yieldSingleChanges(inner))
      yield Array.isArray(value)
        ? value.map((each: unknown, index) => (String(index) === name ? changed : each))
        : { ...value, [name]: changed };
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
