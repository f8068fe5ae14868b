import { countryName } from "#app/domain/catalogue/names.ts";
import { deliveryCountries, shippings } from "#app/domain/customer/customer.ts";
import type { ContentText } from "#app/locales/content-text.ts";
import { formatMoney } from "#app/domain/format.ts";

/** What stands in for `{{name}}`; `label` says what is missing where there is no value. */
export type ContentValues = Readonly<Record<string, { value: string; label: string }>>;

export interface FilledContent {
  page: ContentText;
  /** Labels of what the operator has not said, each once. */
  missing: string[];
}

/** Puts values into all texts of a page. What is missing is marked in its place, never left out in silence. */
export function fillContent(page: ContentText, values: ContentValues): FilledContent {
  const missing = new Set<string>();
  const fill = (text: string) =>
    withoutOrphans(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const { value = "", label = name } = values[name] ?? {};
      if (value.trim() !== "") return value;
      missing.add(label);
      return `[Angabe fehlt: ${label}](missing:)`;
    });
  return { page: fillAll(page, fill), missing: [...missing] };
}

/** Keeps a number with its sign or unit on one line: "§ 312g", "Abs. 2", "14 Tage". */
function withoutOrphans(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|Nr\.|lit\.|z\.) (?=[\da-zB])/g, "$1\u00a0")
    .replace(/(\d) (?=(?:Tage|Stunden|Jahre|Monate|Nächte|Pixel|Uhr|%|€))/g, "$1\u00a0");
}

/** The same tree with every text in it filled. */
function fillAll<T>(tree: T, fill: (text: string) => string): T {
  if (typeof tree === "string") return fill(tree) as T;
  if (Array.isArray(tree)) return tree.map((branch: unknown) => fillAll(branch, fill)) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, fillAll(branch, fill)])) as T;
}

// What the content pages quote from configuration and rules, so that a text cannot contradict the shop.

/** The parts of the configuration that the texts quote. */
interface Quoted {
  shopName: string;
  publicUrl: string;
  operator: Readonly<
    Record<
      | "name"
      | "represented"
      | "street"
      | "postcode"
      | "city"
      | "country"
      | "email"
      | "phone"
      | "register"
      | "vatId",
      string
    >
  >;
  /** Services that need consent; a printed text speaks of none. */
  tracking?: { services: readonly { recipient: string }[] };
}

/** @param payments names of the payment types that the shop offers now */
export function contentValues(
  { shopName, publicUrl, operator, tracking }: Quoted,
  payments: readonly string[],
): ContentValues {
  const { email, phone } = operator;
  const given = (value: string, label: string) => ({ value, label });
  return {
    shop: given(shopName, "Name des Shops"),
    url: given(publicUrl && `[${new URL(publicUrl).host}](home)`, "Adresse des Shops"),
    operator: given(operator.name, "Name des Betreibers"),
    represented: given(operator.represented, "vertretungsberechtigte Person"),
    street: given(operator.street, "Straße und Hausnummer"),
    postcode: given(operator.postcode, "Postleitzahl"),
    city: given(operator.city, "Ort"),
    country: given(operator.country, "Land"),
    email: given(email.trim() && `[${email}](mailto:${email})`, "E-Mail-Adresse"),
    phone: given(phone.trim() && `[${phone}](tel:${phone.replace(/[^+\d]/g, "")})`, "Telefonnummer"),
    register: given(operator.register, "Registereintrag"),
    vatId: given(operator.vatId, "Umsatzsteuer-Identifikationsnummer"),
    payments: given(payments.join(", "), "Zahlungsarten"),
    services: given(
      [...new Set((tracking?.services ?? []).map(({ recipient }) => recipient))].join(", ") ||
        "zurzeit keine",
      "fremde Dienste",
    ),
    countries: given(deliveryCountries.map(countryName).join(", "), "Lieferländer"),
    post: given(formatMoney(shippings.POST.shippingPrice), "Porto"),
    express: given(formatMoney(shippings.EXPRESS.shippingPrice), "Porto für Express"),
  };
}
