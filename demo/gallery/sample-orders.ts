/** Invented orders for emails and documents, in the demonstration and in tests. */
import { civilDate } from "#app/domain/dates.ts";
import { type Customer, emptyAddress, shippings } from "#app/domain/customer/customer.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { cents } from "#app/domain/money.ts";
import { type ItemTerms, type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { giftCardWording } from "#app/locales/gift-card-text.ts";

const ordered = new Date("2026-11-20T10:12:00Z");

const customer: Customer = {
  id: "01900000-0000-7000-8000-00000000c001",
  ...emptyAddress,
  firstName: "Änne",
  lastName: "Großmann-Özdemir",
  email: "aenne@kundin.example",
  phone: "+49 341 1234567",
  address: "Lindenstraße 12",
  zip: "04109",
  city: "Leipzig",
  customerAttributes: [],
};

const house: ItemTerms = {
  offerSlug: "fuessen-haus-am-see",
  offerType: "Hotel",
  place: "Füssen, Bayern",
  house: {
    name: "Haus am See",
    address: "Seestraße 1",
    zip: "87629",
    city: "Füssen",
    country: "DE",
    phone: "+49 8362 90009-10",
    email: "haus@anbieter.example",
    displayAttributes: [
      { key: "Anreise", value: "ab 15 Uhr" },
      { key: "Parkplatz", value: "am Haus, 8 € am Tag" },
    ],
  },
  room: {
    sizeSquareMeters: 24,
    amenities: [
      { code: "double-bed", highlight: false, quantity: 1 },
      { code: "shower", highlight: false, quantity: 1 },
    ],
  },
  vendorName: "Haus am See KG",
  vendorAddress: "Seestraße 1, 87629 Füssen",
  notIncluded: ["Getränke zum Abendessen"],
  goodToKnow: ["Im November bleibt die Sauna montags kalt."],
  services: ["Frühstücksbüfett", "Sauna und Ruheraum", "Leihräder"],
  localCharges: "Kurtaxe ca. 3,00 € pro Person und Nacht",
  validity: "Anreise Sonntag bis Donnerstag, außer an Feiertagen",
  cancellationBands: [
    { daysBefore: 14, share: 0.2 },
    { daysBefore: 0, share: 0.8 },
  ],
  discountGroup: null,
};

const core = {
  contactId: "01900000-0000-7000-8000-00000000c002",
  currency: "EUR" as const,
  image: { imageUrl: "", alt: "", hash: "" },
  description: "",
  added: ordered,
  visible: true,
  priceSource: "price" as const,
  orderItemReduction: null,
  bids: [],
  upgrades: [],
};

export const sampleStay: OrderItem = {
  ...core,
  id: "01900000-0000-7000-8000-00000000d001",
  variantId: "01900000-0000-7000-8000-00000000e001",
  type: "Booking",
  regime: "dated-stay",
  title: "Wochenende am See",
  subtitle: "Zwei Nächte mit Sauna",
  quantity: 2,
  unitPrice: cents(24_900),
  total: cents(53_800),
  upgrades: [
    {
      id: "01900000-0000-7000-8000-00000000f001",
      serviceCode: "DINNER",
      description: "Abendessen in drei Gängen",
      added: ordered,
      unitPrice: cents(2_000),
      isOptional: true,
      touristService: false,
      persons: null,
    },
  ],
  terms: house,
  bookingInformation: {
    boardShort: "UF",
    roomName: "Doppelzimmer Seeblick",
    nights: 2,
    persons: 3,
    checkin: civilDate("2027-02-05"),
    checkout: civilDate("2027-02-07"),
    adults: 2,
    children: 1,
    childrenAges: [7],
  },
};

export const sampleVoucher: OrderItem = {
  ...core,
  id: "01900000-0000-7000-8000-00000000d002",
  variantId: "01900000-0000-7000-8000-00000000e002",
  type: "Voucher",
  regime: "voucher",
  title: "Zwei Nächte am See",
  subtitle: "Gutschein für zwei",
  quantity: 2,
  unitPrice: cents(19_900),
  total: cents(39_800),
  terms: house,
  voucherInformation: { boardShort: "HP", roomName: "Doppelzimmer", nights: 2, persons: 2 },
};

export const sampleCard: OrderItem = giftCardItem({
  id: "01900000-0000-7000-8000-00000000d003",
  amount: cents(5_000),
  quantity: 1,
  now: ordered,
  wording: giftCardWording,
});

export const sampleCruise: OrderItem = {
  ...sampleStay,
  id: "01900000-0000-7000-8000-00000000d004",
  regime: "package",
  title: "Donau von Passau bis Wien",
  subtitle: "Sieben Tage an Bord der MS Auenland",
  quantity: 1,
  unitPrice: cents(129_000),
  total: cents(129_000),
  upgrades: [],
  terms: {
    ...house,
    offerType: "Cruise",
    place: "Passau",
    vendorName: "Flussreisen GmbH",
    vendorAddress: "Uferweg 3, 94032 Passau",
    services: ["Vollpension an Bord", "Alle Ausflüge"],
    localCharges: "",
    cruise: {
      ship: "MS Auenland",
      river: true,
      route: [
        { day: 1, port: "Passau", country: "DE", departure: "17:00", text: "Einschiffung ab 15:00 Uhr" },
        { day: 3, port: "Wien", country: "AT", arrival: "08:00", departure: "22:00", text: "Stadtrundgang" },
      ],
      documents: "Gültiger Personalausweis",
      mobilitySuitability: "Im Allgemeinen nicht geeignet",
      minimumParticipants: "80 Personen, Absage bis 20 Tage vor Reisebeginn",
      gratuities: "im Preis enthalten",
    },
    organiser: {
      name: "Flussreisen GmbH",
      address: "Uferweg 3, 94032 Passau",
      insolvencyCover: "Deutscher Reisesicherungsfonds GmbH",
      insolvencyContact: "Sächsische Straße 1, 10707 Berlin",
      insolvencyNumber: "RK-2027-1",
    },
  },
};

/** Placed and waiting for a transfer by default. */
export function sampleOrder(item: OrderItem, part: Partial<Order> = {}): Order {
  return {
    id: "01900000-0000-7000-8000-00000000a001",
    token: "muster-schluessel-muster",
    version: 3,
    status: orderStatuses.Closed,
    currency: "EUR",
    region: "DE",
    created: ordered,
    expires: new Date("2026-11-27T10:12:00Z"),
    orderDate: ordered,
    vanityOrderNumber: "MUST-ER26",
    gracePeriod: new Date("2026-11-21T10:12:00Z"),
    customer,
    shipping: shippings.EMAIL,
    shippingAddress: null,
    fees: [],
    paymentType: paymentTypes.WireTransfer,
    paymentStatus: paymentStatuses.Pending,
    amountReceived: cents(0),
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    stayChanged: null,
    termsVersion: null,
    giftCards: [],
    orderItems: [item],
    ...part,
  };
}
