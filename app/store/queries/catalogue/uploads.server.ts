/** Catalogues uploaded in the back office. */
import { and, count, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";

import type { CatalogueUpload, UploadOutcome } from "#app/domain/catalogue/catalogue-upload.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { catalogueUploads, longWorks } from "#app/store/schema/operator.server.ts";

type Row = typeof catalogueUploads.$inferSelect;

const { id, at, operatorId, who, complete, report, begun, ended, outcome } = catalogueUploads;
const columns = { id, at, operatorId, who, complete, report, begun, ended, outcome, work: longWorks };
const selectUploads = (db: Db) =>
  db.select(columns).from(catalogueUploads).leftJoin(longWorks, eq(longWorks.id, id));

/** Keeps an existing upload with the same id. */
export async function addUpload(tx: Db, upload: typeof catalogueUploads.$inferInsert): Promise<void> {
  await tx.insert(catalogueUploads).values(upload).onConflictDoNothing();
}

/** Number of uploads that an operator has confirmed. */
export async function countBegun(db: Db): Promise<number> {
  const [row] = await db.select({ all: count() }).from(catalogueUploads).where(isNotNull(begun));
  return row?.all ?? 0;
}

export async function findUpload(db: Db, uploadId: string): Promise<CatalogueUpload | null> {
  const [row] = await selectUploads(db).where(eq(id, uploadId));
  return row ?? null;
}

/** The upload with its file, locked until the transaction ends. */
export async function lockUpload(tx: Db, uploadId: string): Promise<Row | null> {
  const [row] = await tx.select().from(catalogueUploads).where(eq(id, uploadId)).for("update");
  return row ?? null;
}

export function listUploads(db: Db, most: number): Promise<CatalogueUpload[]> {
  return selectUploads(db).orderBy(desc(at), desc(id)).limit(most);
}

export async function markUpload(
  tx: Db,
  uploadId: string,
  marks: Partial<Pick<Row, "begun" | "started">>,
): Promise<void> {
  await tx.update(catalogueUploads).set(marks).where(eq(id, uploadId));
}

/** Returns false when it had already ended. */
export async function endUpload(
  tx: Db,
  uploadId: string,
  { now, outcome: result }: { now: Date; outcome: UploadOutcome },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(catalogueUploads)
    .set({ ended: now, outcome: result, file: null })
    .where(and(eq(id, uploadId), isNull(ended)));
  return rowCount === 1;
}

export async function forgetUploads(db: Db, before: Date): Promise<number> {
  const old = db.select({ id }).from(catalogueUploads).where(lte(at, before));
  await db.delete(longWorks).where(inArray(longWorks.id, old));
  const { rowCount } = await db.delete(catalogueUploads).where(lte(at, before));
  return rowCount ?? 0;
}
