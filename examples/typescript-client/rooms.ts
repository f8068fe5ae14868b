/** Prices and rooms by day. */
import { randomUUID } from "node:crypto";

import { read, readAgain, type ShopClient } from "./shop-client.ts";

export interface Days {
  from: string;
  to: string;
}

/** The first room with a board that is free on all days. */
export async function findFreeVariant(shop: ShopClient, days: Days) {
  const { variants } = await read(shop.GET("/api/partner/inventory", { params: { query: days } }));
  const found = variants.find((each) => each.days.every(({ free, stopped }) => free > 1 && !stopped));
  if (!found) throw new Error(`nothing is free from ${days.from} to ${days.to}`);
  return found;
}

/** Sets the price of a season, after a preview. Needs a key for all properties. */
export async function changeSeason(shop: ShopClient, variantId: string, days: Days, price: number) {
  const rows = [{ variantId, ...days, price }];
  const preview = await read(shop.POST("/api/partner/rates", { body: { preview: true, rows } }));
  const refused = preview.rows.find(({ ok }) => !ok);
  if (refused) throw new Error(refused.message ?? "refused");
  const headers = { "Idempotency-Key": randomUUID() };
  const written = await readAgain(() =>
    shop.POST("/api/partner/rates", { headers, body: { preview: false, rows } }),
  );
  return written.rows;
}

/** Takes a room out of the sale, for example for repairs. */
export async function blockRoom(shop: ShopClient, roomId: string, days: Days, reason: string) {
  const headers = { "Idempotency-Key": randomUUID() };
  const rows = [{ roomId, ...days, block: 1, reason }];
  const written = await readAgain(() =>
    shop.POST("/api/partner/inventory", { headers, body: { preview: false, rows } }),
  );
  return written.rows;
}
