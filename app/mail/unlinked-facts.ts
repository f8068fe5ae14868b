import type { OrderFacts } from "#app/documents/order-facts.ts";
import { type Address, type ShippingAddress, typedFields } from "#app/domain/customer/customer.ts";
import type { VoucherGift } from "#app/domain/voucher/gift.ts";
import { unlinked } from "#app/domain/text/typed-text.ts";

type TypedFacts = Pick<OrderFacts, "order"> & Partial<Pick<OrderFacts, "guests" | "gift" | "gifts">>;

/**
 * Makes typed text in an email's facts harmless: the recipient may be anybody, and a name such as `gewinn.example`
 * must not become a link under the shop's name.
 */
export function withoutTypedLinks<Facts extends TypedFacts>(facts: Facts): Facts {
  const { order, guests, gift, gifts } = facts;
  const { customer, shippingAddress } = order;
  return {
    ...facts,
    order: {
      ...order,
      customer: {
        ...unlinkPerson(customer),
        customerAttributes: customer.customerAttributes.map((attribute) => ({
          ...attribute,
          attributeValue: unlinked(attribute.attributeValue),
        })),
      },
      shippingAddress: shippingAddress && {
        ...unlinkPerson<ShippingAddress>(shippingAddress),
        receiverLine: unlinked(shippingAddress.receiverLine),
        address2: unlinked(shippingAddress.address2),
      },
    },
    ...(guests && { guests: guests.map((guest) => ({ ...guest, ...unlinkName(guest) })) }),
    ...(gift && { gift: unlinkGift(gift) }),
    ...(gifts && { gifts: gifts.map(unlinkGift) }),
  };
}

const unlinkGift = (gift: VoucherGift): VoucherGift => ({
  ...gift,
  recipientName: unlinked(gift.recipientName),
  giverName: unlinked(gift.giverName),
  greeting: unlinked(gift.greeting),
});

const unlinkName = ({ firstName, lastName }: Pick<Address, "firstName" | "lastName">) => ({
  firstName: unlinked(firstName),
  lastName: unlinked(lastName),
});

function unlinkPerson<Person extends Address>(person: Person): Person {
  const harmless = typedFields.map((name) => [name, unlinked(person[name])]);
  return { ...person, ...(Object.fromEntries(harmless) as Partial<Person>) };
}
