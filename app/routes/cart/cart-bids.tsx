import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";

import { formatMoney, formatPrice } from "#app/domain/format.ts";
import { type Cents, type Currency, parseAmount } from "#app/domain/money.ts";
import { contentPath, plainLanguagePath } from "#app/http/urls.ts";
import { eachAmount } from "#app/locales/bid-amount-text.ts";
import { bidTexts as t } from "#locale/order/cart.ts";
import type { BidViewModel } from "#app/routes/cart/view.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { FlashesAt, Notice } from "#app/ui/feedback/notices.tsx";
import {
  type Constraints,
  createFieldReader,
  RadioGroup,
  findReply,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { useHydrated, useRootData } from "#app/ui/layout/page-context.ts";
import type { OrderLine } from "#app/ui/order/order-view.server.ts";

interface BidProps {
  line: OrderLine;
  bidding: BidViewModel;
  formKey: string;
  /** Email address for the answer; empty when unknown. */
  email: string;
  constraint: Constraints | undefined;
  reply: SubmissionResult | undefined;
  /** Address of the page with the signed receipts. */
  receipts: string;
}

export function CartBids(props: BidProps) {
  const { line, bidding, reply } = props;
  const { ask, currentBid } = bidding;
  const { flashes } = useRootData();
  const part = cartParts.bids(line.id);
  const heading = <h3 id={`bids-title-${line.id}`}>{t("title")}</h3>;
  const isInUse =
    currentBid !== null ||
    flashes.some(({ at }) => at === part) ||
    findReply(reply, { intent: "bid", itemId: line.id }) !== undefined;
  // Within the `details`, so that the browser opens it for an address that names this part. While a bid stands, its own
  // part at the top of the cart has the id and shows what happened to it.
  const content = (
    <div className="cart-part" id={currentBid ? undefined : part}>
      {currentBid ? null : <FlashesAt part={part} />}
      {ask ? <BidForm {...props} ask={ask} /> : null}
      <BidHistory {...props} />
    </div>
  );
  return (
    <section className="cart-bids" aria-labelledby={`bids-title-${line.id}`}>
      {ask ? (
        <OpenDetails
          open={isInUse}
          summary={
            <>
              {heading}{" "}
              <span className="soft">
                {t("from", { lowest: eachAmount(line, ask.lowest), hours: ask.hours })}
              </span>
            </>
          }
        >
          {content}
        </OpenDetails>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  );
}

function BidHistory({ line, bidding: { history }, receipts }: BidProps) {
  if (history.length === 0) return null;
  return (
    <>
      <h4>{t("history")}</h4>
      <ol>
        {history.map(({ id, said, amount, date }) => (
          <li key={id}>{t("entry", { date, amount: eachAmount(line, amount), said: t(`said.${said}`) })}</li>
        ))}
      </ol>
      <p>
        <Link to={receipts}>{t("receipts")}</Link>
      </p>
    </>
  );
}

/** The bid in force or open, before everything else of the cart: what it is worth and what the customer can decide. */
export function StandingBid({ line, bidding: { currentBid, ask } }: Pick<BidProps, "line" | "bidding">) {
  if (!currentBid) return null;
  const { kind, until } = currentBid;
  const part = cartParts.bids(line.id);
  const texts = {
    amount: eachAmount(line, currentBid.amount),
    full: eachAmount(line, line.reduced?.by === "bid" ? line.reduced.before : line.unitPrice),
    until,
  };
  return (
    <div id={part}>
      <FlashesAt part={part} />
      <Notice
        kind={kind === "accepted" ? "success" : "info"}
        title={t(`standingTitle.${kind}`, texts)}
        heading
      >
        <p>{t(`standing.${kind}`, texts)}</p>
        <div className="form-row">
          {kind === "counter" ? (
            <>
              <AcceptCounter line={line} amount={texts.amount} />
              <ButtonForm
                intent="decline-counter"
                values={{ itemId: line.id }}
                label={t("decline")}
                describedBy={`title-${line.id}`}
              />
            </>
          ) : (
            <ButtonForm
              intent="withdraw-bid"
              values={{ itemId: line.id }}
              label={t("withdraw")}
              describedBy={`title-${line.id}`}
            />
          )}
        </div>
        <p>
          {line.name}: {line.facts.trip[0]?.value}
        </p>
        {kind === "counter" && ask ? (
          <p>
            <a href={`#bids-title-${line.id}`}>{t("again")}</a>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

export function AcceptCounter({ line, amount }: { line: OrderLine; amount: string }) {
  return (
    <ButtonForm
      intent="accept-counter"
      values={{ itemId: line.id }}
      label={t("accept", { amount })}
      kind="primary"
      describedBy={`title-${line.id}`}
    />
  );
}

/** A field with a slider for any amount, and radios with suggestions. */
function BidForm({
  line,
  ask,
  formKey,
  email,
  constraint,
  reply,
}: BidProps & { ask: NonNullable<BidViewModel["ask"]> }) {
  const { id, currency, quantity, regime } = line;
  const field = createFieldReader({
    id: `f-${id}`,
    constraint,
    lastResult: findReply(reply, { intent: "bid", itemId: id }),
    defaultValue: { email },
  });
  const money = (amount: typeof ask.lowest) => formatMoney(amount, currency);
  return (
    <>
      <p>
        {t(quantity > 1 ? "boundsEach" : "bounds", {
          lowest: money(ask.lowest),
          highest: money(ask.highest),
          unit: t(`unit.${regime}`),
        })}{" "}
        {ask.limits}
      </p>
      <p>{t("notBinding")}</p>
      <PostForm intent="bid" values={{ itemId: id, formKey }}>
        <TextField
          field={field("amount")}
          label={t(`amount.${line.currency}`)}
          hint={[
            t("amountHint", { examples: ask.examples.join(` ${t("or")} `) }),
            ...(ask.suggestions.length > 0 ? [t("amountInstead")] : []),
          ].join(" ")}
          inputMode="decimal"
          width="short"
          autoComplete="off"
          optional={ask.suggestions.length > 0}
        />
        <BidSlider
          field={field("amount").id}
          lowest={ask.lowest}
          highest={ask.highest}
          currency={line.currency}
        />
        {ask.suggestions.length > 0 ? (
          <RadioGroup
            field={field("suggested")}
            label={t("suggestions")}
            options={ask.suggestions.map(({ amount, hint }) => ({
              value: String(amount),
              label: formatPrice(amount, currency, true),
              hint,
            }))}
            row
          />
        ) : null}
        <TextField field={field("email")} label={t("email")} type="email" autoComplete="email" />
        <Submit label={t("submit")} describedBy={`title-${id}`} />
        <p className="hint">
          {t(regime === "voucher" ? "rulesVoucher" : "rules")}{" "}
          <Link to={contentPath("preisvorschlag")}>{t("rulesLink")}</Link>{" "}
          <Link to={plainLanguagePath("preisvorschlag")}>{t("plain")}</Link>
        </p>
      </PostForm>
    </>
  );
}

/**
 * Slider below the amount field. Needs scripts. Writes whole euros into the field and follows its input. It has no
 * name and sends nothing, because a slider must not be the only input (WCAG 2.5.7). A suggestion that is chosen later
 * empties the field, which would take precedence.
 * @param field id of the number field
 */
export function BidSlider({
  field,
  lowest,
  highest,
  currency,
}: {
  field: string;
  lowest: Cents;
  highest: Cents;
  currency: Currency;
}) {
  const { light } = useRootData();
  const hydrated = useHydrated();
  const [least, most] = [Math.ceil(lowest / 100), Math.floor(highest / 100)];
  const [amount, setAmount] = useState(most);

  useEffect(() => {
    const input = document.getElementById(field) as HTMLInputElement | null;
    const form = input?.form;
    if (!input || !form) return;
    const followInput = () => {
      const typed = parseAmount(input.value);
      if (typed !== null) setAmount(Math.round(Math.min(most, Math.max(least, typed / 100))));
    };
    const followChoice = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
      input.value = "";
      setAmount(Math.round(Number(target.value) / 100));
    };
    followInput();
    input.addEventListener("input", followInput);
    form.addEventListener("change", followChoice);
    return () => {
      input.removeEventListener("input", followInput);
      form.removeEventListener("change", followChoice);
    };
  }, [field, least, most]);

  if (light || most <= least) return null;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAmount(target.valueAsNumber);
    const input = document.getElementById(field) as HTMLInputElement | null;
    if (input) input.value = target.value;
  };
  return (
    <div className="bid-slider">
      {hydrated ? (
        <>
          <label htmlFor={`${field}-slider`}>{t("slider")}</label>
          <input
            id={`${field}-slider`}
            type="range"
            min={least}
            max={most}
            value={amount}
            aria-valuetext={t(`sliderValue.${currency}`, { amount })}
            onChange={handleChange}
          />
        </>
      ) : null}
    </div>
  );
}
