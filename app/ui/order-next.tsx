import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { NextStep, PaymentFailure } from "#app/domain/order-next-step.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentWatch, type PaymentWatchPlan, usePaymentNews } from "#app/ui/payment-watch.tsx";

export interface OrderNextProps {
  step: NextStep;
  failure: PaymentFailure | null;
  /** Ended before anything was paid. */
  nothingToPay: boolean;
  amount: string;
  due: string;
  /** To the page to pay. */
  pay: string | null;
  watch: PaymentWatchPlan | null;
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
  const text = t(`next.${said}`, { amount, due });
  usePaymentNews(said, text);
  return (
    <Notice kind={kind} title={t("next.title")} heading>
      <p>{text}</p>
      {travellers ? (
        <p>
          {t("next.travellers", travellers)} <Link to={travellers.path}>{t("next.travellersLink")}</Link>
        </p>
      ) : null}
      {watch ? <PaymentWatch watch={watch} /> : null}
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
