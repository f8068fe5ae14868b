import { and, asc, eq } from "drizzle-orm";
import type { CatalogueGrouping } from "#app/domain/catalogue/catalogue.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { toStoredImage, withoutSource } from "#app/domain/catalogue/picture.ts";
import type { Db } from "#app/store/database.server.ts";
import { groupings } from "#app/store/schema-catalogue.server.ts";
import { upsert } from "#app/store/upsert.server.ts";

/** In the order of the catalogue. */
export async function listGroupings(
  db: Db,
  groupingType?: GroupingOption["groupingType"],
): Promise<GroupingOption[]> {
  const rows = await db
    .select()
    .from(groupings)
    .where(groupingType && eq(groupings.groupingType, groupingType))
    .orderBy(asc(groupings.position), asc(groupings.groupingType), asc(groupings.slug));
  return rows.map(({ position: _position, image, ...grouping }) => ({
    ...grouping,
    image: withoutSource(image),
  }));
}

/** @param complete groupings that are not given are removed; else new ones follow those that are there. */
export async function saveGroupings(
  db: Db,
  given: readonly CatalogueGrouping[],
  complete: boolean,
): Promise<void> {
  const nameOf = (row: Pick<GroupingOption, "groupingType" | "slug">) => `${row.groupingType}/${row.slug}`;
  const before = new Map((await db.select().from(groupings)).map((row) => [nameOf(row), row]));
  const after = complete ? 0 : Math.max(-1, ...[...before.values()].map((row) => row.position)) + 1;
  const rows = given.map((grouping, index) => {
    const there = complete ? undefined : before.get(nameOf(grouping));
    const image = toStoredImage(grouping.image, `${grouping.groupingType}-${grouping.slug}`);
    return { ...grouping, image, position: there?.position ?? after + index };
  });
  await upsert(db, groupings, rows, [groupings.groupingType, groupings.slug]);
  if (!complete) return;
  for (const grouping of given) before.delete(nameOf(grouping));
  for (const { groupingType, slug } of before.values()) {
    await db.delete(groupings).where(and(eq(groupings.groupingType, groupingType), eq(groupings.slug, slug)));
  }
}
