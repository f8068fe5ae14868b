/** Every path of the API that the OpenAPI document describes. */
import type { ApiRoute } from "#app/web/api-route.server.ts";
import { loader as acceptBid } from "./accept-bid.ts";
import { loader as bookingSearch } from "./booking-search.ts";
import { loader as declineBid } from "./decline-bid.ts";
import { loader as groupingOption } from "./grouping-option.ts";
import { loader as groupingOptions } from "./grouping-options.ts";
import { loader as itemBids } from "./item-bids.ts";
import { loader as latestBuild } from "./latest-build.ts";
import { loader as metaEvent } from "./meta-event.ts";
import { loader as offerOfVariant } from "./offer-of-variant.ts";
import { loader as offersByIds } from "./offers-by-ids.ts";
import { loader as offersGroupingSearch } from "./offers-grouping-search.ts";
import { loader as offersSearch } from "./offers-search.ts";
import { loader as orderCancel } from "./order-cancel.ts";
import { loader as orderClearItems } from "./order-clear-items.ts";
import { loader as orderCustomer } from "./order-customer.ts";
import { loader as orderItems } from "./order-items.ts";
import { loader as orderPrepaid } from "./order-prepaid.ts";
import { loader as orderReduction } from "./order-reduction.ts";
import { loader as orderShippingAddress } from "./order-shipping-address.ts";
import { loader as orderShipping } from "./order-shipping.ts";
import { loader as orderUpgrade } from "./order-upgrade.ts";
import { loader as order } from "./order.ts";
import { loader as orders } from "./orders.ts";
import { loader as session } from "./session.ts";
import { loader as withdrawBid } from "./withdraw-bid.ts";

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
