/** Names of rooms and variants as choices: no two in one list are the same. */
import { boardName, roomFacts } from "#app/domain/catalogue/names.ts";
import type { Room, Variant } from "#app/domain/catalogue/offer.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { deskOccupancyTexts as t } from "#locale/operator/occupancy.ts";

interface Choice {
  name: string;
  /** What may tell it apart from others of its name. The same facts in the same places for all choices of a list. */
  facts: readonly string[];
}

type VariantFacts = Pick<Variant, "board" | "persons" | "nights" | "additional"> & {
  room: Pick<Room, "name" | "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities">;
};

/** "Doppelzimmer, Halbpension", with persons, nights or facts of the room only where others are named alike. */
export const nameVariants = (variants: readonly VariantFacts[]): string[] =>
  tellApart(
    variants.map(({ room, board, additional, persons, nights }) => ({
      name: [room.name, board.longName, additional].filter((part) => part !== "").join(", "),
      facts: [
        common("count.person", { count: persons }),
        common("count.night", { count: nights }),
        ...sizeAndAmenities(room),
      ],
    })),
  );

/** The variants that sell stays, as choices of a form. */
export function listStayChoices(variants: readonly (VariantFacts & Pick<Variant, "id" | "dated">)[]) {
  const dated = variants.filter((variant) => variant.dated);
  const names = nameVariants(dated);
  return dated.map(({ id }, index) => ({ value: id, label: names[index] ?? "" }));
}

export interface SellingRoom extends Pick<
  Room,
  "name" | "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities"
> {
  sells: readonly { persons: number; nights: number; board: string }[];
}

/** The name of the room, with what its variants sell only where others are named alike. */
export const nameRooms = (rooms: readonly SellingRoom[]): string[] =>
  tellApart(
    rooms.map(({ name, sells, ...room }) => ({
      name,
      facts: [
        either(sells.map(({ persons }) => common("count.person", { count: persons }))),
        either(sells.map(({ nights }) => common("count.night", { count: nights }))),
        either(sells.map(({ board }) => boardName(board))),
        ...sizeAndAmenities(room),
      ],
    })),
  );

/** Always two places, because the facts of all choices must match. */
function sizeAndAmenities(room: Omit<SellingRoom, "name" | "sells">): [string, string] {
  return [
    roomFacts({ ...room, amenities: [] }).join(", "),
    roomFacts({ amenities: room.amenities }).join(", "),
  ];
}

const either = (texts: readonly string[]) => [...new Set(texts)].join(t("or"));

/** Adds to equal names the facts in which they differ, and numbers to those that are still equal. */
function tellApart(choices: readonly Choice[]): string[] {
  const told = choices.map(({ name, facts }) => {
    const alike = choices.filter((other) => other.name === name);
    const differing = facts.filter((fact, place) => alike.some((other) => other.facts[place] !== fact));
    return [name, ...differing.filter((fact) => fact !== "")].join(", ");
  });
  const used = new Set<string>();
  return told.map((name) => {
    let own = name;
    for (let number = 2; used.has(own); number += 1) own = `${name} (${number})`;
    used.add(own);
    return own;
  });
}
