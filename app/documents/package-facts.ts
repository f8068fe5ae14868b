/**
 * Mandatory information for package travellers (EGBGB Art. 250 §§ 3, 6) on offer page, checkout, order page and in
 * emails.
 */
import type { FactRow } from "#app/documents/item-facts.ts";
import { type CruiseFacts, nameAndAddress, type Organiser } from "#app/domain/catalogue/offer.ts";
import { packageTexts as t } from "#locale/documents/package.ts";
import type { KeyIn } from "#app/locales/texts.ts";

type PackageFact = KeyIn<typeof t, "fact">;

/** Facts shown in each place, in display order. */
const factsByPlace = {
  deal: ["ship", "minimum", "organiser"],
  dealFolded: ["documents", "mobilityShort", "gratuities", "insolvency"],
  order: ["organiser", "insolvency", "route", "documents", "mobility", "minimum", "gratuity"],
  letter: ["organiser", "certificate", "insolvencyContact", "documents", "mobility", "minimum", "gratuities"],
} as const satisfies Record<string, readonly PackageFact[]>;

interface Package {
  cruise?: CruiseFacts | undefined;
  organiser?: Organiser | undefined;
}

/** Ports in order of the route. A port with consecutive days is listed once. */
function portsOf(cruise: CruiseFacts | undefined): string[] {
  const ports = cruise?.route.map(({ port }) => port) ?? [];
  return ports.filter((port, index) => port !== ports[index - 1]);
}

/** A fact without data has an empty value. */
export function packageRows({ cruise, organiser }: Package, place: keyof typeof factsByPlace): FactRow[] {
  const ship = cruise?.ship ?? "";
  const [cover, contact] = [organiser?.insolvencyCover ?? "", organiser?.insolvencyContact ?? ""];
  const mobility = cruise?.mobilitySuitability ?? "";
  const gratuities = cruise?.gratuities ?? "";
  const values: Record<PackageFact, string> = {
    ship: ship && t(cruise?.river ? "river" : "sea", { ship }),
    organiser: organiser ? nameAndAddress(organiser) : "",
    insolvency: organiser ? `${cover}, ${contact}` : "",
    certificate: cover,
    insolvencyContact: contact,
    route: portsOf(cruise).join(" – "),
    documents: cruise?.documents ?? "",
    mobility,
    mobilityShort: mobility,
    minimum: cruise?.minimumParticipants ?? "",
    gratuity: gratuities,
    gratuities,
  };
  return factsByPlace[place].map((fact) => [t(`fact.${fact}`), values[fact]]);
}
