/** Every path and method of the JSON API, and the call that answers it: for requests and for the OpenAPI document. */
import { acceptBid, declineBid, postBid, withdrawBid } from "#app/api/bids.server.ts";
import type { ApiCalls } from "#app/api/call.server.ts";
import {
  deleteItem,
  deleteItems,
  deleteUpgrade,
  postItem,
  postUpgrade,
  putItem,
} from "#app/api/items.server.ts";
import {
  getGroupingOption,
  getGroupingOptions,
  getOfferOfVariant,
  getOffersByIds,
  postGroupingSearch,
  postOfferSearch,
  postStaySearch,
} from "#app/api/offers.server.ts";
import { openApiCall } from "#app/api/openapi.server.ts";
import {
  deletePrepaid,
  deleteReduction,
  getCancellation,
  getOrder,
  postCancellation,
  postOrder,
  postReduction,
  postShipping,
  putCustomer,
  putShippingAddress,
} from "#app/api/orders.server.ts";
import {
  deleteSession,
  getLatestBuild,
  getSession,
  postMetaEvent,
  postSession,
} from "#app/api/site.server.ts";

const order = "/api/orders/{id}/{token}";
const item = `${order}/items/{itemId}`;
const bid = `${item}/bids/{sequenceNumber}`;

/** As the OpenAPI document has them, with parameters in braces. It describes every path but its own. */
export const describedPaths: Readonly<Record<string, ApiCalls>> = {
  "/api/booking/search": { post: postStaySearch },
  "/api/offers/search": { post: postOfferSearch },
  "/api/offers/variant/{variantId}": { get: getOfferOfVariant },
  "/api/offers/available-grouping-options": { get: getGroupingOptions },
  "/api/offers/grouping/{groupingType}/{slug}": { get: getGroupingOption },
  "/api/offers/search/by-ids": { get: getOffersByIds },
  "/api/offers/search/grouping": { post: postGroupingSearch },
  "/api/orders": { post: postOrder },
  [order]: { get: getOrder },
  [`${order}/customer`]: { put: putCustomer },
  [`${order}/items`]: { post: postItem, put: putItem, delete: deleteItem },
  [`${order}/clear-items`]: { delete: deleteItems },
  [`${item}/additional-service`]: { post: postUpgrade, delete: deleteUpgrade },
  [`${item}/bids`]: { post: postBid },
  [bid]: { delete: withdrawBid },
  [`${bid}/accept`]: { post: acceptBid },
  [`${bid}/decline`]: { post: declineBid },
  [`${order}/shipping`]: { post: postShipping },
  [`${order}/shipping-address`]: { put: putShippingAddress },
  [`${order}/reduction`]: { post: postReduction, delete: deleteReduction },
  [`${order}/prepaid/{prepaidId}`]: { delete: deletePrepaid },
  [`${order}/cancel`]: { get: getCancellation, post: postCancellation },
  "/api/_auth/session": { get: getSession, post: postSession, delete: deleteSession },
  "/api/meta-event": { post: postMetaEvent },
  "/builds/latest.json": { get: getLatestBuild },
};

export const apiPaths: Readonly<Record<string, ApiCalls>> = {
  ...describedPaths,
  "/api/openapi.json": { get: openApiCall(describedPaths) },
};
