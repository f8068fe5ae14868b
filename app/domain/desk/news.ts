/** What becomes of an order and is told by letter to who runs the shop, and to the houses of what is booked there. */
import type { WebhookEventName } from "#app/domain/desk/webhook.ts";

export const orderNews = [
  "order.paid",
  "order.canceled",
  "travellers.completed",
] as const satisfies readonly WebhookEventName[];
export type OrderNews = (typeof orderNews)[number];

/** @param name of any event of an order */
export const isOrderNews = (name: string): name is OrderNews => orderNews.some((each) => each === name);

/** The subject of such a letter in the outbox. @param vendorKey the house's; empty: to the operator */
export const newsSubject = (news: OrderNews, vendorKey: string): string => `${news} ${vendorKey}`.trim();

/** Null for what `newsSubject` has not made. */
export function readNewsSubject(subject: string): { news: OrderNews; vendorKey: string } | null {
  const [news = "", ...rest] = subject.split(" ");
  return isOrderNews(news) ? { news, vendorKey: rest.join(" ") } : null;
}
