import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

import { formatMoney } from "#app/domain/format.ts";
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import type { UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import type { DeliveryCountry } from "#app/domain/customer/customer.ts";
import type { Takers } from "#app/domain/order/package-share.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import { cartTexts as t } from "#locale/order/cart.ts";
import { orderTexts } from "#locale/order/order.ts";
import type { GiftView } from "#app/routes/cart/gift-forms.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { FlashesAt } from "#app/ui/feedback/notices.tsx";
import {
  type Constraints,
  CountField,
  createFieldReader,
  findReply,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { lazyAsRendered } from "#app/ui/layout/on-demand.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import type { Removable } from "#app/ui/order/order-summary.tsx";
import type { OrderLine } from "#app/ui/order/order-view.server.ts";
import { TripCard } from "#app/ui/order/trip-card.tsx";

const loadItemGift = () => import("#app/routes/cart/item-gift.tsx").then(({ ItemGift }) => ItemGift);

/** Loaded for vouchers only. */
const ItemGift = import.meta.env.SSR ? await loadItemGift() : lazyAsRendered(loadItemGift);

/** `takers`: how many guests can take an upgrade that is priced per person. */
type OfferedUpgrade = Pick<UpgradeOffer, "serviceCode" | "description" | "unitPrice" | "perPerson"> & {
  takers: Takers;
};
/** `notOffered`: sentences on upgrades that this stay rules out. */
type Line = OrderLine & {
  quantityHint: string;
  gift: GiftView | null;
  offered: OfferedUpgrade[];
  notOffered: string[];
};
type Answered = { constraint: Constraints | undefined; reply: SubmissionResult | undefined };

/**
 * Item of the cart with one form for each possible change.
 * @param children price proposals for the item
 */
export function CartItem({
  line,
  constraint,
  reply,
  children,
}: {
  line: Line;
  constraint?: Constraints;
  reply?: SubmissionResult | undefined;
  children?: ReactNode;
}) {
  const field = createFieldReader({
    id: `f-${line.id}`,
    constraint,
    lastResult: findReply(reply, { intent: "quantity", itemId: line.id }),
    defaultValue: { quantity: String(line.quantity) },
  });
  return (
    <article className="cart-item" aria-labelledby={`title-${line.id}`}>
      <TripCard line={line} folded />
      <div className="cart-part" id={cartParts.quantity(line.id)}>
        <FlashesAt part={cartParts.quantity(line.id)} />
        <PostForm className="cart-row" intent="quantity" values={{ itemId: line.id }}>
          <CountField field={field("quantity")} label={t("quantity")} hint={line.quantityHint} />
          <Submit label={t("quantityChange")} describedBy={`title-${line.id}`} />
        </PostForm>
      </div>
      {line.gift ? (
        <Suspense>
          <ItemGift itemId={line.id} gift={line.gift} constraint={constraint} reply={reply} />
        </Suspense>
      ) : null}
      {line.offered.length + line.notOffered.length > 0 ? (
        <Upgrades line={line} constraint={constraint} reply={reply} />
      ) : null}
      {children}
      <div className="cart-row">
        <ButtonForm
          intent="remove"
          values={{ itemId: line.id }}
          label={t("remove")}
          kind="quiet"
          describedBy={`title-${line.id}`}
        />
        <Link to={line.href}>{t(line.giftCard ? "backToCards" : "back")}</Link>
      </div>
    </article>
  );
}

function Upgrades({ line, ...formState }: { line: Line } & Answered) {
  const chosen = new Map(line.chosen.map(({ code, count }) => [code, count]));
  return (
    <section aria-labelledby={`upgrades-${line.id}`}>
      <h3 id={`upgrades-${line.id}`}>{t("upgrades")}</h3>
      <ul className="plain-list">
        {line.offered.map((upgrade) => {
          const isChosen = chosen.has(upgrade.serviceCode);
          const part = cartParts.upgrade(line.id, upgrade.serviceCode);
          if (upgrade.perPerson) {
            const persons = chosen.get(upgrade.serviceCode) ?? 0;
            return (
              <li key={upgrade.serviceCode} className="cart-part" id={part}>
                <FlashesAt part={part} />
                <UpgradePersons line={line} upgrade={upgrade} persons={persons} {...formState} />
              </li>
            );
          }
          const id = `${part}-text`;
          return (
            <li key={upgrade.serviceCode} className="cart-part" id={part}>
              <FlashesAt part={part} />
              <ButtonForm
                className="cart-row"
                intent={isChosen ? "remove-upgrade" : "add-upgrade"}
                values={{ itemId: line.id, serviceCode: upgrade.serviceCode }}
                label={t(isChosen ? "upgradeRemove" : "upgradeAdd")}
                describedBy={id}
              >
                <span id={id}>
                  {upgrade.description}
                  {isChosen ? <strong> ({t("upgradeChosen")})</strong> : null}
                </span>{" "}
                <span>{unitUpgradePrice(line, upgrade.unitPrice)}</span>{" "}
              </ButtonForm>
            </li>
          );
        })}
      </ul>
      <TextList texts={line.notOffered} />
    </section>
  );
}

/** "25,00 €", or for several rooms "2 × 25,00 € = 50,00 €". */
function unitUpgradePrice({ quantity, currency }: Line, unitPrice: Cents): string {
  const price = askedPrice(unitPrice, currency);
  if (quantity === 1 || unitPrice === 0) return price;
  const total = formatMoney(timesQuantity(unitPrice, quantity), currency);
  return t("upgradeOfMany", { quantity, price, total });
}

/** While nobody takes it, the field suggests the most guests possible, so that one press adds it for all. */
function UpgradePersons({
  line,
  upgrade: { serviceCode, description: text, unitPrice, takers },
  persons,
  constraint,
  reply,
}: { line: Line; upgrade: OfferedUpgrade; persons: number } & Answered) {
  const sent = { itemId: line.id, serviceCode };
  const field = createFieldReader({
    id: `f-${line.id}-${serviceCode}`,
    constraint,
    lastResult: findReply(reply, sent),
    defaultValue: { persons: String(persons || takers.most) },
  });
  const price = askedPrice(unitPrice, line.currency);
  const { least, most, cut } = takers;
  const range = t(least > 1 ? "upgradePersonsFrom" : "upgradePersonsHint", { least, most });
  return (
    <PostForm className="cart-row" intent="upgrade-persons" values={sent}>
      <CountField
        field={field("persons")}
        label={
          <>
            {`${text}: `}
            <span>{t("upgradePersons", { price })}</span>
            {persons > 0 ? <strong> ({t("upgradeChosen")})</strong> : null}
          </>
        }
        hint={cut ? t("upgradePersonsCut", { range }) : range}
      />
      <Submit label={t(persons > 0 ? "upgradePersonsChange" : "upgradeAdd")} more={text} />
    </PostForm>
  );
}

/** Payment types and delivery countries, required before the checkout begins (BGB § 312j Abs. 1). */
export function PaymentAndDeliveryInfo({
  payments,
  countries,
}: {
  payments: readonly string[];
  countries: readonly DeliveryCountry[];
}) {
  return (
    <p className="hint">
      {orderTexts("accepted", { types: payments.join(", ") })}{" "}
      {countries.length > 0
        ? orderTexts("delivered", {
            countries: countries.map((country) => orderTexts(`country.${country}`)).join(", "),
          })
        : null}
    </p>
  );
}

/** One field for discount codes and gift cards, so customers need not know which of the two they have. */
export function CodeForm({
  constraint,
  reply,
}: {
  constraint: Constraints;
  reply: SubmissionResult | undefined;
}) {
  const field = createFieldReader({ constraint, lastResult: findReply(reply, { intent: "code" }) });
  const code = field("code");
  return (
    <OpenDetails className="enter-code" summary={t("code.summary")} open={Boolean(code.errors)}>
      <PostForm className="form-row" intent="code">
        <TextField field={code} label={t("code.label")} autoComplete="off" />
        <Submit label={t("code.submit")} />
      </PostForm>
    </OpenDetails>
  );
}

export function RemoveReduction({ what: { cardId, line } }: { what: Removable }) {
  return (
    <ButtonForm
      intent={cardId === null ? "remove-code" : "remove-card"}
      values={{ cardId }}
      label={t("code.remove")}
      kind="quiet"
      describedBy={line}
    />
  );
}
