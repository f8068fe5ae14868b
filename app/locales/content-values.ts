/** What the content pages quote from configuration and rules, so that a text cannot contradict the shop. */
import { countryName } from "#app/domain/catalogue/names.ts";
import { deliveryCountries, shippings } from "#app/domain/customer/customer.ts";
import type { ContentValues } from "#app/locales/fill-content.ts";
import { formatMoney } from "#app/web/format.ts";

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
