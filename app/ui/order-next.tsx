import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { NextStep, PaymentFailure } from "#app/domain/order-next-step.ts";
import { Notice } from "#app/ui/notice.tsx";

export interface OrderNextProps {
  step: NextStep;
  failure: PaymentFailure | null;
  /** Ended before anything was paid. */
  nothingToPay: boolean;
  amount: string;
  due: string;
  /** To the page to pay. */
  pay: string | null;
  watch: { again: string | null; now: string; stop: string } | null;
  /** Whose names are missing while they can still be given. */
  travellers: { path: string; complete: number; all: number; until: string } | null;
}

/** What the customer has to do next about a placed order, with the way to it. */
export function OrderNext({
  step,
  failure,
  nothingToPay,
  amount,
  due,
  pay,
  watch,
  travellers,
}: OrderNextProps) {
  const { t } = textsOf("orderView");
  const kind =
    step === "paid" && !travellers ? "success" : step === "retry" || step === "expired" ? "warning" : "info";
  const said =
    step === "paid" && travellers
      ? "paidNamesMissing"
      : failure
        ? "again"
        : nothingToPay
          ? "canceledUnpaid"
          : step;
  return (
    <Notice kind={kind} title={t("next.title")} heading>
      <p>{t(`next.${said}`, { amount, due })}</p>
      {travellers ? (
        <p>
          {t("next.travellers", travellers)} <Link to={travellers.path}>{t("next.travellersLink")}</Link>
        </p>
      ) : null}
      {watch ? (
        <p>
          {t(watch.again ? "watch.on" : "watch.over")}{" "}
          <Link to={watch.now} reloadDocument>
            {t("watch.now")}
          </Link>
          {watch.again ? (
            <>
              {", "}
              <Link to={watch.stop} reloadDocument>
                {t("watch.stop")}
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {pay ? (
        <p>
          <Link className={step === "retry" ? "button button-primary" : undefined} to={pay}>
            {t(step === "retry" ? "payNow" : step === "pending" ? "goOnPaying" : "otherPayment")}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}
