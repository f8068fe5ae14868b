/** Changes of rooms and prices by programs: many rows in one call, each accepted or refused on its own. */
import { actorOfKey } from "#app/commands/operator/api-keys.server.ts";
import { blockRooms, type BlockRefusal, type BlockWish } from "#app/commands/catalogue/room-blocks.server.ts";
import { changeRooms, planRooms, type RoomRefusal } from "#app/commands/catalogue/rooms.server.ts";
import type { RoomChange } from "#app/domain/catalogue/room-change.ts";
import type { Currency } from "#app/domain/money.ts";
import type { ApiKey } from "#app/domain/operator/api-key.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Tx, transaction } from "#app/store/db/database.server.ts";
import { runLimited } from "#app/store/db/locks.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import { listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";
import { claimApiWrite, readApiWrite, saveApiWrite } from "#app/store/queries/operator/api-writes.server.ts";

export type WriteRow =
  | { kind: "days"; variantId: string; change: RoomChange }
  | { kind: "block"; wish: BlockWish };

export type RowResult =
  /** @param days number of changed days; blocks count their nights as one change */
  { ok: true; days: number } | { ok: false; refused: RoomRefusal | BlockRefusal; currency: Currency };

export interface WriteWish {
  key: ApiKey;
  rows: readonly WriteRow[];
  /** Only tells what would happen. */
  preview: boolean;
  /** Name that the program gave the call, and hash of its content. Null for a preview. */
  idempotency: { name: string; hash: string } | null;
}

/** Rolls the transaction of a preview back and carries the answer out of it. */
class RollBack extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super("undone");
    this.answer = answer;
  }
}

/**
 * Applies rows in their order, in one transaction. A refused row changes nothing and does not stop the others. The same
 * call sent twice is applied once and answered alike, also at once and in two processes.
 * @param describe makes the answer, which is stored with the change
 */
export async function writeRows(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  wish: WriteWish,
  describe: (results: readonly RowResult[]) => string,
): Promise<Result<{ answer: string }, "other-content">> {
  try {
    // Further calls of the key wait without a database connection. Two hundred rows of a year take seconds.
    return await runLimited(`key ${wish.key.id}`, () =>
      transaction(work.db, (tx) => writeInTransaction(tx, work, wish, describe)),
    );
  } catch (error) {
    if (error instanceof RollBack) return { ok: true, answer: error.answer };
    throw error;
  }
}

async function writeInTransaction(
  tx: Tx,
  work: Pick<CommandContext, "now" | "secrets">,
  wish: WriteWish,
  describe: (results: readonly RowResult[]) => string,
): ReturnType<typeof writeRows> {
  const { key, idempotency, preview } = wish;
  const write = idempotency && { keyId: key.id, ...idempotency };
  // A call at the same time waits here until the first has ended.
  if (write && !(await claimApiWrite(tx, { ...write, at: work.now }))) {
    const stored = await readApiWrite(tx, write);
    return stored?.hash === write.hash ? { ok: true, answer: stored.answer } : refuse("other-content");
  }
  const answer = describe(await applyRows(tx, work, wish));
  // A preview makes the changes and takes them back, so that it refuses whatever the real call would.
  if (preview) throw new RollBack(answer);
  if (write) await saveApiWrite(tx, { ...write, answer });
  return { ok: true, answer };
}

async function applyRows(
  tx: Tx,
  { now, secrets }: Pick<CommandContext, "now" | "secrets">,
  { key, rows }: WriteWish,
): Promise<RowResult[]> {
  const work = { db: tx, now, secrets };
  const by = actorOfKey(key);
  const own = await listRoomVariants(tx, key.vendorKey);
  const variants = new Map(own.map((variant) => [variant.id, variant]));
  const rooms = new Set(own.map(({ roomId }) => roomId));
  // All at once and always in the same order, as imports lock them.
  const slugs = rows.flatMap((row) => (row.kind === "days" ? (variants.get(row.variantId)?.slug ?? []) : []));
  await lockVariants(tx, [...new Set(slugs)]);
  const results: RowResult[] = [];
  for (const row of rows) {
    if (row.kind === "block") {
      const answer = rooms.has(row.wish.roomId)
        ? await blockRooms(work, row.wish, by)
        : ({ ok: false, refusal: "unknown-room" } as const);
      results.push(answer.ok ? { ok: true, days: 1 } : { ok: false, refused: answer, currency: "EUR" });
      continue;
    }
    const variant = variants.get(row.variantId);
    if (!variant) {
      results.push({ ok: false, refused: { refusal: "unknown-variant" }, currency: "EUR" });
      continue;
    }
    const plan = await planRooms(work, row.variantId, [row.change]);
    const answer = plan.ok
      ? await changeRooms(work, row.variantId, [row.change], { ...by, seen: plan.stand })
      : plan;
    results.push(
      answer.ok
        ? { ok: true, days: answer.days.length }
        : { ok: false, refused: answer, currency: variant.currency },
    );
  }
  return results;
}
