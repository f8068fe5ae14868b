/** Every path of the API that the OpenAPI document describes. */
import type { ApiRoute } from "#app/api/call.server.ts";
import { loader as acceptBid } from "#app/api/routes/order/accept-bid.ts";
import { loader as bookingSearch } from "#app/api/routes/search/booking-search.ts";
import { loader as declineBid } from "#app/api/routes/order/decline-bid.ts";
import { loader as groupingOption } from "#app/api/routes/search/grouping-option.ts";
import { loader as groupingOptions } from "#app/api/routes/search/grouping-options.ts";
import { loader as itemBids } from "#app/api/routes/order/item-bids.ts";
import { loader as latestBuild } from "#app/api/routes/latest-build.ts";
import { loader as metaEvent } from "#app/api/routes/meta-event.ts";
import { loader as offerOfVariant } from "#app/api/routes/search/offer-of-variant.ts";
import { loader as offersByIds } from "#app/api/routes/search/offers-by-ids.ts";
import { loader as offersGroupingSearch } from "#app/api/routes/search/offers-grouping-search.ts";
import { loader as offersSearch } from "#app/api/routes/search/offers-search.ts";
import { loader as orderCancel } from "#app/api/routes/order/order-cancel.ts";
import { loader as orderClearItems } from "#app/api/routes/order/order-clear-items.ts";
import { loader as orderCustomer } from "#app/api/routes/order/order-customer.ts";
import { loader as orderItems } from "#app/api/routes/order/order-items.ts";
import { loader as orderPrepaid } from "#app/api/routes/order/order-prepaid.ts";
import { loader as orderReduction } from "#app/api/routes/order/order-reduction.ts";
import { loader as orderShippingAddress } from "#app/api/routes/order/order-shipping-address.ts";
import { loader as orderShipping } from "#app/api/routes/order/order-shipping.ts";
import { loader as orderUpgrade } from "#app/api/routes/order/order-upgrade.ts";
import { loader as order } from "#app/api/routes/order/order.ts";
import { loader as orders } from "#app/api/routes/order/orders.ts";
import { loader as session } from "#app/api/routes/session.ts";
import { loader as withdrawBid } from "#app/api/routes/order/withdraw-bid.ts";

export const apiPaths: readonly ApiRoute[] = [
  bookingSearch,
  offersSearch,
  offerOfVariant,
  groupingOptions,
  groupingOption,
  offersByIds,
  offersGroupingSearch,
  orders,
  order,
  orderCustomer,
  orderItems,
  orderClearItems,
  orderUpgrade,
  itemBids,
  withdrawBid,
  acceptBid,
  declineBid,
  orderShipping,
  orderShippingAddress,
  orderReduction,
  orderPrepaid,
  orderCancel,
  session,
  metaEvent,
  latestBuild,
];
