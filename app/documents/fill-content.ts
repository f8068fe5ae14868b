/** Texts of content pages and terms, with placeholders replaced by configuration and business rules. */
import type { Sender } from "#app/documents/order-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { deliveryCountries, shippings } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { chooseWords } from "#app/documents/sold-words.ts";
import {
  type ContentBlockText,
  type ContentSection,
  type ContentText,
  everyKind,
  mapTexts,
  type SoldKinds,
} from "#app/domain/content/content-text.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { quotedTexts as t } from "#locale/content/quoted.ts";

/** Values for `{{name}}` placeholders. An empty value is reported as missing by its label. Null: does not apply. */
export type ContentValues = Readonly<Record<string, { value: string | null; label: string }>>;

export interface FilledContent {
  page: ContentText;
  /** Labels of missing operator data, without duplicates. */
  missing: string[];
}

/**
 * Fills the placeholders of a page. Missing values are marked visibly in the text. A line whose value is null is
 * removed, and so is a section without other lines.
 * @param sold kinds of offers that the text may speak of
 */
export function fillContent(
  page: ContentText,
  values: ContentValues,
  sold: SoldKinds = everyKind,
): FilledContent {
  const missing = new Set<string>();
  const isInapplicable = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = ""]) => values[name]?.value === null);
  const fill = (text: string) =>
    withNonBreakingSpaces(text).replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, point: string) => {
      const { value, label = name } = { ...values[name], value: values[name]?.value ?? "" };
      // An abbreviation's period also ends the sentence: "Anbieter ist Petra Muster e.K."
      if (value.trim() !== "") return value.endsWith(".") ? value : value + point;
      missing.add(label);
      return `[${t("missing", { label })}](missing:)${point}`;
    });
  const soldPage = chooseWords(page, sold);
  const applicablePage = {
    ...soldPage,
    sections: soldPage.sections.flatMap((section) => withoutInapplicable(section, isInapplicable)),
  };
  return { page: mapTexts(applicablePage, fill), missing: [...missing] };
}

function withoutInapplicable(
  section: ContentSection,
  quotesNone: (text: string) => boolean,
): ContentSection[] {
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

/** Inserts non-breaking spaces between a number and its sign or unit: "§ 312g", "Abs. 2", "14 Tage". */
function withNonBreakingSpaces(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|Nr\.|lit\.|z\.) (?=[\da-zB])/g, "$1\u00a0")
    .replace(/(\d|\}\}) (?=(?:Tage|Stunden|Jahre|Monate|Nächte|Pixel|Uhr|%|€))/g, "$1\u00a0");
}

// Values quoted by the content pages. They come from configuration and rules, so that texts cannot contradict the
// shop.

/** Configuration quoted in the texts. `tracking` is absent in documents, which use no services with consent. */
type Quoted = Pick<Sender, "shopName" | "publicUrl" | "operator"> & {
  tracking?: { services: readonly { recipient: string }[] };
};

/** @param payments payment methods offered now */
export function contentValues(
  { shopName, publicUrl, operator, tracking }: Quoted,
  payments: readonly OfferedPayment[],
): ContentValues {
  const { name, email, phone, ...unchangedValues } = operator;
  const services = [...new Set((tracking?.services ?? []).map(({ recipient }) => recipient))];
  const { hours, latest } = graceValues("stay", ":00");
  const values: Record<KeyIn<typeof t, "label">, string | null> = {
    ...unchangedValues,
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
    graceLatest: withNonBreakingSpaces(latest),
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const label = t(`label.${key as keyof typeof values}`);
      return [key, { value, label }];
    }),
  );
}
