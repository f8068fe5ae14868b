/**
 * Buys a stay and a voucher, changes the prices of its days, blocks a room, and follows the orders.
 * `SHOP=https://shop.example KEY=rk_… npx tsx program.ts 2027-02-05 2027-02-08`
 */
import { buy, followOrders } from "./orders.ts";
import { blockRoom, changeSeason, findFreeVariant } from "./rooms.ts";
import { connectShop } from "./shop-client.ts";

const { SHOP = "http://localhost:3000", KEY = "" } = process.env;
const [, , checkin = "2027-02-05", checkout = "2027-02-08"] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const shop = connectShop(SHOP, KEY);
/** The night before the departure is the last one. */
const lastNight = new Date(Date.parse(checkout) - 86_400_000).toISOString().slice(0, 10);
const days = { from: checkin, to: lastNight };

const { variantId, roomId, property } = await findFreeVariant(shop, days);
say(`free at ${property}`);

for (const row of await changeSeason(shop, variantId, days, 130)) say(`price changed on ${row.changed} days`);
for (const row of await blockRoom(shop, roomId, days, "Maler"))
  say(row.ok ? "one room blocked" : `not blocked: ${row.message}`);

const agree = (total: number) => total < 1000;
const stay = await buy(shop, { variantId, stay: { checkin, checkout, adults: 2 } }, agree);
say(`stay ${stay.number} for ${stay.payments?.total}`);
const voucher = await buy(shop, { variantId }, agree);
say(`voucher ${voucher.number} for ${voucher.payments?.total}`);

const wanted = new Set([stay.id, voucher.id]);
for await (const { orders, cursor } of followOrders(shop, undefined, 200)) {
  for (const { id, number } of orders) if (wanted.delete(id)) say(`followed ${number}`);
  if (wanted.size > 0) continue;
  say(`next time since ${cursor}`);
  break;
}
