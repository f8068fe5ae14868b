import { randomInt } from "node:crypto";
import { hashPin } from "#app/commands/pin-hash.server.ts";
import { listVendorPins, savePinHash } from "#app/store/vendor-pins.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { Work } from "#app/store/work.server.ts";

const digits = 8;

/** Gives a vendor a new PIN; the former one is worth nothing from now on. It is said once, here. */
export async function setVendorPin(
  { db, now }: Pick<Work, "db" | "now">,
  key: string,
): Promise<Result<{ pin: string; name: string }, "unknown-vendor">> {
  const vendor = (await listVendorPins(db)).find((each) => each.key === key);
  if (!vendor) return refuse("unknown-vendor");
  const pin = Array.from({ length: digits }, () => randomInt(10)).join("");
  await savePinHash(db, vendor.id, await hashPin(pin), now);
  return { ok: true, pin, name: vendor.name };
}
