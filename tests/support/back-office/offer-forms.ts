/** Back office forms with several lines and choices, sent like a browser without scripts. */
import type { PageAnswer, Visitor } from "#tests/support/shops/whole-shop.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/** Fields of the form with this submit button, which itself has no name. Of several checked boxes with one name only the last one counts. */
export function readFormFields(
  { text: html }: Pick<PageAnswer, "text">,
  button: string,
): Record<string, string> {
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([body]) =>
    body.includes(`value="${button}"`),
  )?.[0];
  if (form === undefined) throw new Error(`no form with the button ${button}`);
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (name === undefined || /type="submit"/.test(tag)) continue;
    if (/type="(checkbox|radio)"/.test(tag) && !/\bchecked\b/.test(tag)) continue;
    fields[name] = attribute(tag, "value") ?? "";
  }
  for (const [, tag = "", text = ""] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
    // Browsers send line ends as CRLF.
    fields[attribute(tag, "name") ?? ""] = unescaped(text).replace(/^\n/, "").replaceAll("\n", "\r\n");
  for (const [, tag = "", options = ""] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => /\bselected\b/.test(option)) ?? all[0] ?? "";
    fields[attribute(tag, "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

/** Opens a page and sends the form with this button, with other values in some fields. */
export async function send(
  who: Visitor,
  path: string,
  button: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  return who.post(path, { ...readFormFields(await who.get(path), button), ...typed });
}

/** The minimum input for a new offer, with a vendor of its own. */
export const newOffer = {
  name: "Pension Birke",
  address: "Dorfstraße 3",
  zip: "87629",
  city: "Füssen",
  state: "Allgäu",
  vendorName: "Birke & Söhne KG",
  vendorAddress: "Dorfstraße 3, 87629 Füssen",
  vendorEmail: "haus@birke.example",
  title: "Unter der Birke",
  room: "Doppelzimmer",
  price: "129,50",
  rooms: "2",
  from: "1.2.2027",
  to: "10.2.2027",
};
