/**
 * Finds words for extras in the demo's texts that can turn a hotel stay into a package (BGB § 651a): services that do so at any price, and
 * tourist services (recital 18 of directive 2015/2302), which count towards the 25 % limit only if marked.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";

/**
 * Vehicle rental (§ 651a Abs. 3 Nr. 3) and transport from home (Nr. 1). A short transfer from a station is neither
 * (recital 17).
 */
const packagePattern =
  /((?:Miet|Leih|Klein)(?:auto|wagen)|Cabrio\p{L}*|Jeep|(?:Motor|Elektro)?[Rr]oller(?!\p{L})|Vespa|Motorrad|(?:Haustür|Bus)transfer|(?:Bus|Bahn|Flug)anreise)/u;

const touristPattern =
  /(\p{L}*(?:[Kk]urs|[Mm]assage|[Ff]ührung|[Ww]anderung|[Ss]chifffahrt|[Bb]ootsfahrt|[Vv]erkostung|[Kk]ajak|packung|[Rr]undgang|probe)(?!\p{L})|\p{L}*[Pp]robe (?:mit|von)|[Gg]eführt\p{L}*|(?<!\p{L})Seilbahn|Eintritt|(?:Leih|Elektro|Touren|Holland)rad(?!\p{L}))/u;

/**
 * Services that usually have a price of their own. If included they count towards the limit, and in a title they
 * make a package at any share (decision 076).
 */
const separatelyPricedPattern =
  /(\p{L}*(?:[Aa]nwendung(?:en)?|[Mm]assagen?|packung(?:en)?|[Hh]eilkreide|[Kk]ochschule|[Kk]ochnachmittag|[Ss]chlickbad|[Mm]eerwasserbad|[Tt]ageskarten?|[Kk]ajak(?:tag|tour|fahrt)e?n?|[Ss]kip(?:ass|ässe))(?!\p{L})|(?<!\p{L})\p{L}*[Kk]urs(?!\p{L})|(?<!\p{L})(?:Schnupperk|K)ur(?: mit|(?!\p{L}| sind))|(?<!\p{L}|vom )Eintritt (?:in|für)|Stunden? an der)/u;

/**
 * Tourist services listed as included or used for advertising. Unless the vendor is a tour operator, they must be
 * extras with `touristService`, so that the cart counts them. Mandatory upgrades with the same text are already
 * counted.
 */
export function includedExtras(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  if (offer.type === "Cruise") return [];
  const counted = new Set(
    offer.additionalServiceUpgrades
      .filter(({ isOptional, touristService }) => !isOptional && touristService)
      .map(({ description }) => description),
  );
  const advertised: [JsonPath, string][] = [
    [["title"], offer.title],
    [["subtitle"], offer.subtitle],
    ...offer.variants.map(({ additional }, index): [JsonPath, string] => [
      ["variants", index, "additional"],
      additional,
    ]),
    ...offer.promotions.map(({ name }, index): [JsonPath, string] => [["promotions", index, "name"], name]),
  ];
  const included = offer.services.flatMap((text, index): [JsonPath, string][] =>
    counted.has(text) ? [] : [[["services", index], text]],
  );
  return [...advertised, ...included].flatMap(([path, text]): [JsonPath, string][] => {
    const [service] = separatelyPricedPattern.exec(text) ?? [];
    return service === undefined
      ? []
      : [
          [
            path,
            `„${service}“ ist eine touristische Leistung: inbegriffen zählt sie zum Viertel, beworben macht sie den Aufenthalt zur Pauschalreise (BGB § 651a Abs. 4). Bieten Sie sie als Zusatzleistung mit touristService an`,
          ],
        ];
  });
}

/** Optional extras to report, by path. Cruises are always packages. */
export function packageExtras({
  type,
  additionalServiceUpgrades,
}: CatalogueOffer): [path: JsonPath, reason: string][] {
  if (type === "Cruise") return [];
  return additionalServiceUpgrades.flatMap(({ description, touristService }, index): [JsonPath, string][] => {
    const path = ["upgrades", index];
    const [vehicle] = packagePattern.exec(description) ?? [];
    if (vehicle !== undefined)
      return [
        [
          path,
          `„${vehicle}“ macht den Aufenthalt zur Pauschalreise, so klein sein Anteil auch ist (BGB § 651a Abs. 3 Nr. 1 und 3); der Laden rechnet nur mit dem Viertel für touristische Leistungen. Nennen Sie in goodToKnow, wo man es am Ort bekommt`,
        ],
      ];
    const [service] = touristPattern.exec(description) ?? [];
    return service === undefined || touristService
      ? []
      : [
          [
            path,
            `„${service}“ ist eine touristische Leistung: ohne touristService zählt sie nicht zum Viertel (BGB § 651a Abs. 4)`,
          ],
        ];
  });
}
