/** The content pages and the terms on paper: their texts, with what configuration and rules of the shop say in them. */
import type { Sender } from "#app/documents/order-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { deliveryCountries, shippings } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import type { ContentBlockText, ContentSection, ContentText } from "#app/domain/content-text.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { quotedTexts as t } from "#locale/content/quoted.ts";

/** What stands in for `{{name}}`; `label` says what is missing where there is no value. Null: there is none, and need not be. */
export type ContentValues = Readonly<Record<string, { value: string | null; label: string }>>;

export interface FilledContent {
  page: ContentText;
  /** Labels of what the operator has not said, each once. */
  missing: string[];
}

/**
 * Puts values into all texts of a page. What is missing is marked in its place, never left out in silence. What there is
 * none of goes with its line, and a section that has nothing else with its heading.
 */
export function fillContent(page: ContentText, values: ContentValues): FilledContent {
  const missing = new Set<string>();
  const quotesNone = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = ""]) => values[name]?.value === null);
  const fill = (text: string) =>
    withoutOrphans(text).replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, point: string) => {
      const { value, label = name } = { ...values[name], value: values[name]?.value ?? "" };
      // The point of an abbreviation ends the sentence, too: "Anbieter ist Petra Muster e.K."
      if (value.trim() !== "") return value.endsWith(".") ? value : value + point;
      missing.add(label);
      return `[${t("missing", { label })}](missing:)${point}`;
    });
  const said = { ...page, sections: page.sections.flatMap((section) => withoutNone(section, quotesNone)) };
  return { page: fillAll(said, fill), missing: [...missing] };
}

function withoutNone(section: ContentSection, quotesNone: (text: string) => boolean): ContentSection[] {
  const blocks = section.blocks.flatMap((block): ContentBlockText[] => {
    if (typeof block === "string") return quotesNone(block) ? [] : [block];
    if ("lines" in block) {
      const lines = block.lines.filter((line) => !quotesNone(line));
      return lines.length > 0 ? [{ lines }] : [];
    }
    if (!("facts" in block)) return [block];
    const facts = block.facts.filter(([, value]) => !quotesNone(value));
    return facts.length > 0 ? [{ facts }] : [];
  });
  return blocks.length > 0 ? [{ ...section, blocks }] : [];
}

/** Keeps a number with its sign or unit on one line: "§ 312g", "Abs. 2", "14 Tage". */
function withoutOrphans(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|Nr\.|lit\.|z\.) (?=[\da-zB])/g, "$1\u00a0")
    .replace(/(\d|\}\}) (?=(?:Tage|Stunden|Jahre|Monate|Nächte|Pixel|Uhr|%|€))/g, "$1\u00a0");
}

/** The same tree with every text in it filled. */
function fillAll<T>(tree: T, fill: (text: string) => string): T {
  if (typeof tree === "string") return fill(tree) as T;
  if (Array.isArray(tree)) return tree.map((branch: unknown) => fillAll(branch, fill)) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, fillAll(branch, fill)])) as T;
}

// What the content pages quote from configuration and rules, so that a text cannot contradict the shop.

/** The parts of the configuration that the texts quote. A printed text speaks of no services that need consent. */
type Quoted = Pick<Sender, "shopName" | "publicUrl" | "operator"> & {
  tracking?: { services: readonly { recipient: string }[] };
};

/** @param payments those that the shop offers now */
export function contentValues(
  { shopName, publicUrl, operator, tracking }: Quoted,
  payments: readonly OfferedPayment[],
): ContentValues {
  const { name, email, phone, ...asTheyAre } = operator;
  const services = [...new Set((tracking?.services ?? []).map(({ recipient }) => recipient))];
  const { hours, latest } = graceValues("stay", ":00");
  const values: Record<KeyIn<typeof t, "label">, string | null> = {
    ...asTheyAre,
    shop: shopName,
    url: publicUrl && `[${new URL(publicUrl).host}](home)`,
    operator: name,
    email: email.trim() && `[${email}](mailto:${email})`,
    phone: phone.trim() && `[${phone}](tel:${phone.replace(/[^+\d]/g, "")})`,
    payments: payments.map(offeredPaymentName).join(", "),
    services: services.join(", ") || t("noServices"),
    countries: deliveryCountries.map(countryName).join(", "),
    post: formatMoney(shippings.POST.shippingPrice, "EUR"),
    express: formatMoney(shippings.EXPRESS.shippingPrice, "EUR"),
    graceHours: String(hours),
    graceLatest: withoutOrphans(latest),
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const label = t(`label.${key as keyof typeof values}`);
      return [key, { value, label }];
    }),
  );
}
