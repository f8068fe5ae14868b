/** /checkout: layout of the checkout steps. */
import { Outlet, useMatches } from "@remix-run/react";

import { checkoutSteps } from "#app/domain/order/checkout-step.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { StepList } from "#app/routes/checkout/step-list.tsx";
import type { PageHandle } from "#app/http/root-data.ts";
import { checkoutPath } from "#app/http/urls.ts";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const handle: PageHandle = { layout: "checkout" };

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("start.title"));

export default function Checkout() {
  const path = useMatches().at(-1)?.pathname ?? "";
  const current = checkoutSteps.findIndex((step) => path === checkoutPath(step));
  const steps = checkoutSteps.map((step) => ({ label: t(`steps.${step}`), href: checkoutPath(step) }));
  return (
    <>
      <StepList steps={steps} current={current} />
      <Outlet />
    </>
  );
}
