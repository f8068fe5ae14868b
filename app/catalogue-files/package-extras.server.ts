/**
 * Extras by which a hotel's stay may become a package (BGB § 651a). Two kinds: what does so at any price, whatever its share is,
 * and tourist services (recital 18 of directive 2015/2302), of which the shop counts a quarter only where the data name them.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";

/** A car or motorcycle (§ 651a Abs. 3 Nr. 3), or the way from home (Nr. 1); the short one from a station is neither (recital 17). */
const always =
  /((?:Miet|Leih|Klein)(?:auto|wagen)|Cabrio\p{L}*|Jeep|(?:Motor|Elektro)?[Rr]oller(?!\p{L})|Vespa|Motorrad|(?:Haustür|Bus)transfer|(?:Bus|Bahn|Flug)anreise)/u;

const tourist =
  /(\p{L}*(?:[Kk]urs|[Mm]assage|[Ff]ührung|[Ww]anderung|[Ss]chifffahrt|[Bb]ootsfahrt|[Vv]erkostung|[Kk]ajak|packung|[Rr]undgang|probe)(?!\p{L})|\p{L}*[Pp]robe (?:mit|von)|[Gg]eführt\p{L}*|(?<!\p{L})Seilbahn|Eintritt|(?:Leih|Elektro|Touren|Holland)rad(?!\p{L}))/u;

/** What guests usually pay for by itself: included it counts as well, and in a title at any share (decision 076). */
const ownPrice =
  /(\p{L}*(?:[Aa]nwendung(?:en)?|[Mm]assagen?|packung(?:en)?|[Hh]eilkreide|[Kk]ochschule|[Kk]ochnachmittag|[Ss]chlickbad|[Mm]eerwasserbad|[Tt]ageskarten?|[Kk]ajak(?:tag|tour|fahrt)e?n?|[Ss]kip(?:ass|ässe))(?!\p{L})|(?<!\p{L})\p{L}*[Kk]urs(?!\p{L})|(?<!\p{L})(?:Schnupperk|K)ur(?: mit|(?!\p{L}| sind))|(?<!\p{L}|vom )Eintritt (?:in|für)|Stunden? an der)/u;

/**
 * Tourist services that are named as included, or by which the stay is advertised: of a house that is no organiser they are extras
 * with `touristService`, so that the cart counts them. A mandatory upgrade of the same words is counted.
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
    const [told] = ownPrice.exec(text) ?? [];
    return told === undefined
      ? []
      : [
          [
            path,
            `„${told}“ ist eine touristische Leistung: inbegriffen zählt sie zum Viertel, beworben macht sie den Aufenthalt zur Pauschalreise (BGB § 651a Abs. 4). Bieten Sie sie als Zusatzleistung mit touristService an`,
          ],
        ];
  });
}

/** Where in an offer, and what. Ships are packages anyhow. */
export function packageExtras({
  type,
  additionalServiceUpgrades,
}: CatalogueOffer): [path: JsonPath, reason: string][] {
  if (type === "Cruise") return [];
  return additionalServiceUpgrades.flatMap(({ description, touristService }, index): [JsonPath, string][] => {
    const path = ["upgrades", index];
    const [vehicle] = always.exec(description) ?? [];
    if (vehicle !== undefined)
      return [
        [
          path,
          `„${vehicle}“ macht den Aufenthalt zur Pauschalreise, so klein sein Anteil auch ist (BGB § 651a Abs. 3 Nr. 1 und 3); der Laden rechnet nur mit dem Viertel für touristische Leistungen. Nennen Sie in goodToKnow, wo man es am Ort bekommt`,
        ],
      ];
    const [told] = tourist.exec(description) ?? [];
    return told === undefined || touristService
      ? []
      : [
          [
            path,
            `„${told}“ ist eine touristische Leistung: ohne touristService zählt sie nicht zum Viertel (BGB § 651a Abs. 4)`,
          ],
        ];
  });
}
