import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { findUnsoldNights } from "#app/catalogue-files/unsold-nights.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { readingTime } from "#tests/support/catalogue-import.ts";

let demo: CatalogueOffer[];

beforeAll(() => {
  const read = readCatalogueFiles(join(process.cwd(), "demo/catalogue"), readingTime);
  demo = read.catalogue?.offers ?? [];
}, 60_000);

/** Whether the offer tells its guests that no stay includes the day of a change of variants. */
function isStated({ goodToKnow }: CatalogueOffer, seam: CivilDate): boolean {
  return goodToKnow.some((text) => /reicht über/.test(text) && text.includes(formatDate(seam, "day")));
}

test.each([0, 1, 2, 3, 4, 5])(
  "every night of the demo is bookable %i years ahead",
  (years) => {
    const day = addMonths(berlinDate(readingTime), 12 * years);
    expect(demo.length).toBeGreaterThan(100);
    const unsold = demo.flatMap((offer) =>
      findUnsoldNights(offer, day).flatMap(({ room, uncovered, seams }) =>
        [...uncovered, ...seams.filter((seam) => !isStated(offer, seam))].map(
          (night) => `${offer.slug} ${offer.rooms[room]?.key}: ${night}`,
        ),
      ),
    );
    expect(unsold).toEqual([]);
  },
  60_000,
);
