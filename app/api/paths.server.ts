/** Paths and methods of the JSON API with their calls, for routing and for the OpenAPI document. */
import * as bids from "#app/api/bids.server.ts";
import type { ApiCalls } from "#app/api/call.server.ts";
import * as items from "#app/api/items.server.ts";
import * as offers from "#app/api/offers.server.ts";
import { openApiCall } from "#app/api/openapi.server.ts";
import * as orders from "#app/api/orders.server.ts";
import { getKey } from "#app/api/partner/key.server.ts";
import * as inventory from "#app/api/partner/inventory.server.ts";
import * as partnerOrders from "#app/api/partner/orders.server.ts";
import { postPlacing } from "#app/api/partner/placing.server.ts";
import { getReviews } from "#app/api/partner/reviews.server.ts";
import * as site from "#app/api/site.server.ts";

const order = "/api/orders/{id}/{token}";
const item = `${order}/items/{itemId}`;
const bid = `${item}/bids/{sequenceNumber}`;

/** Paths in OpenAPI notation with parameters in braces. The document describes all paths but its own. */
export const describedPaths: Readonly<Record<string, ApiCalls>> = {
  "/api/booking/search": { post: offers.postStaySearch },
  "/api/offers/search": { post: offers.postOfferSearch },
  "/api/offers/variant/{variantId}": { get: offers.getOfferOfVariant },
  "/api/offers/available-grouping-options": { get: offers.getGroupingOptions },
  "/api/offers/grouping/{groupingType}/{slug}": { get: offers.getGroupingOption },
  "/api/offers/structured-data/{slug}": { get: offers.getOfferData },
  "/api/offers/search/by-ids": { get: offers.getOffersByIds },
  "/api/offers/search/grouping": { post: offers.postGroupingSearch },
  "/api/orders": { post: orders.postOrder },
  [order]: { get: orders.getOrder },
  [`${order}/customer`]: { put: orders.putCustomer },
  [`${order}/items`]: { post: items.postItem, put: items.putItem, delete: items.deleteItem },
  [`${order}/clear-items`]: { delete: items.deleteItems },
  [`${item}/additional-service`]: { post: items.postUpgrade, delete: items.deleteUpgrade },
  [`${item}/bids`]: { post: bids.postBid },
  [bid]: { delete: bids.withdrawBid },
  [`${bid}/accept`]: { post: bids.acceptBid },
  [`${bid}/decline`]: { post: bids.declineBid },
  [`${order}/shipping`]: { post: orders.postShipping },
  [`${order}/shipping-address`]: { put: orders.putShippingAddress },
  [`${order}/reduction`]: { post: orders.postReduction, delete: orders.deleteReduction },
  [`${order}/prepaid/{prepaidId}`]: { delete: orders.deletePrepaid },
  [`${order}/cancel`]: { get: orders.getCancellation, post: orders.postCancellation },
  "/api/_auth/session": { get: site.getSession, post: site.postSession, delete: site.deleteSession },
  "/api/meta-event": { post: site.postMetaEvent },
  "/api/partner/key": { get: getKey },
  "/api/partner/orders": { get: partnerOrders.getOrders },
  "/api/partner/orders/{id}": { get: partnerOrders.getPartnerOrder },
  "/api/partner/orders/{id}/place": { post: postPlacing },
  "/api/partner/orders/{id}/state": { post: partnerOrders.postOrderState },
  "/api/partner/inventory": { get: inventory.getInventory, post: inventory.postInventory },
  "/api/partner/rates": { get: inventory.getRates, post: inventory.postRates },
  "/api/partner/reviews": { get: getReviews },
  "/builds/latest.json": { get: site.getLatestBuild },
};

export const apiPaths: Readonly<Record<string, ApiCalls>> = {
  ...describedPaths,
  "/api/openapi.json": { get: openApiCall(describedPaths) },
};
