/** Every path of the API that the OpenAPI document describes. */
import type { ApiRoute } from "#app/web/api-route.server.ts";
import { loader as acceptBid } from "#app/routes/api/accept-bid.ts";
import { loader as bookingSearch } from "#app/routes/api/booking-search.ts";
import { loader as declineBid } from "#app/routes/api/decline-bid.ts";
import { loader as groupingOption } from "#app/routes/api/grouping-option.ts";
import { loader as groupingOptions } from "#app/routes/api/grouping-options.ts";
import { loader as itemBids } from "#app/routes/api/item-bids.ts";
import { loader as latestBuild } from "#app/routes/api/latest-build.ts";
import { loader as metaEvent } from "#app/routes/api/meta-event.ts";
import { loader as offerOfVariant } from "#app/routes/api/offer-of-variant.ts";
import { loader as offersByIds } from "#app/routes/api/offers-by-ids.ts";
import { loader as offersGroupingSearch } from "#app/routes/api/offers-grouping-search.ts";
import { loader as offersSearch } from "#app/routes/api/offers-search.ts";
import { loader as orderCancel } from "#app/routes/api/order-cancel.ts";
import { loader as orderClearItems } from "#app/routes/api/order-clear-items.ts";
import { loader as orderCustomer } from "#app/routes/api/order-customer.ts";
import { loader as orderItems } from "#app/routes/api/order-items.ts";
import { loader as orderPrepaid } from "#app/routes/api/order-prepaid.ts";
import { loader as orderReduction } from "#app/routes/api/order-reduction.ts";
import { loader as orderShippingAddress } from "#app/routes/api/order-shipping-address.ts";
import { loader as orderShipping } from "#app/routes/api/order-shipping.ts";
import { loader as orderUpgrade } from "#app/routes/api/order-upgrade.ts";
import { loader as order } from "#app/routes/api/order.ts";
import { loader as orders } from "#app/routes/api/orders.ts";
import { loader as session } from "#app/routes/api/session.ts";
import { loader as withdrawBid } from "#app/routes/api/withdraw-bid.ts";

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
