import { attributeFields, type InfoField, type InfoWords } from "#app/domain/catalogue/hotel-info.ts";
import { hasText } from "#app/locales/texts.ts";
import { hotelInfoTexts } from "#locale/catalogue/offers/hotel-info.ts";

const short = (time: string) => time.replace(/^0/, "").replace(/:00$/, "");

export const infoFieldName = (field: InfoField): string => hotelInfoTexts(`fields.${field}`);

/** How the shop says what codes and times of the standard mean. */
export const infoWords = (): InfoWords => ({
  headings: Object.fromEntries(
    attributeFields.map((field) => [field, infoFieldName(field)]),
  ) as InfoWords["headings"],
  service: (code) => {
    const name = String(code);
    return hasText(hotelInfoTexts, "services", name) ? hotelInfoTexts(`services.${name}`) : undefined;
  },
  times: ({ from, to }) => hotelInfoTexts("times", { from: short(from), to: short(to) }),
});
