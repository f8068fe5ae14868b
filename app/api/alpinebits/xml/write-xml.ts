/** Writes the XML of answers. */

/** Markup of an element that is written already. */
export interface Markup {
  xml: string;
}

type Value = string | number | boolean | null | undefined;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML 1.0 cannot contain, not even escaped. */
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapeXml = (text: string) =>
  text.replace(impossible, "").replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An element. Attributes without a value are left out, and so are absent children. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly (Markup | string | null | undefined | false)[]
): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  const inner = children
    .map((child) => (typeof child === "string" ? escapeXml(child) : child ? child.xml : ""))
    .join("");
  return { xml: inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
}

export const joined = (parts: readonly Markup[]): Markup => ({ xml: parts.map(({ xml }) => xml).join("") });
