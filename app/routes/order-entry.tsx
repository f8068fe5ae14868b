/** /de/order/{id}/{key}: the cart while the order is open, afterwards the way to its view. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { changeQuantity } from "#app/commands/change-quantity.server.ts";
import { chooseUpgrade } from "#app/commands/choose-upgrade.server.ts";
import { removeItem } from "#app/commands/remove-item.server.ts";
import { reviewOrder } from "#app/commands/review-order.server.ts";
import { deliveryCountries } from "#app/domain/customer.ts";
import { canBeChanged } from "#app/domain/order.ts";
import { cart as texts } from "#app/locales/de/cart.ts";
import { order as orderTexts } from "#app/locales/de/order.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { readOrder } from "#app/store/read-order.server.ts";
import { AcceptedLine } from "#app/ui/accepted-line.tsx";
import { CartItem } from "#app/ui/cart-item.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { OrderChanges } from "#app/ui/order-changes.tsx";
import { OrderSums } from "#app/ui/order-sums.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { keepCart } from "#app/web/cart-cookie.server.ts";
import { formatInstant } from "#app/web/format.ts";
import { orderLines, orderSums } from "#app/web/order-lines.ts";
import { seeOther, throwOrderRefusal } from "#app/web/order-response.server.ts";
import { refusedForm } from "#app/web/parse-form.server.ts";
import {
  cartPath,
  checkoutPath,
  cruisesPath,
  orderViewPath,
  searchPath,
  vouchersPath,
} from "#app/web/paths.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { flash } from "#app/web/session.server.ts";

addTexts("cart", texts);
addTexts("order", orderTexts);

export const meta: MetaFunction = () => [{ title: texts.title }, { name: "robots", content: "noindex" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const access = { id: params.id ?? "", token: params.key ?? "" };
  const opened = await readOrder(shop.db, access, shop.now());
  if (!opened.ok) return throwOrderRefusal(request, context, access.id, opened.refusal);
  if (!canBeChanged(opened.order)) return redirect(orderViewPath(access), 303);
  const { order, summary, changes } = await reviewOrder(shop.db, opened.order, shop.now());
  const index = await shop.offers();
  const lines = orderLines(order).map((line, position) => {
    const offered =
      index.offerOfVariant(order.orderItems[position]?.variantId ?? "")?.offer.additionalServiceUpgrades ??
      [];
    const optional = offered.filter((upgrade) => upgrade.isOptional);
    return {
      ...line,
      offered: optional.map(({ serviceCode, description, unitPrice }) => ({
        serviceCode,
        description,
        unitPrice,
      })),
    };
  });
  return {
    lines,
    changes,
    sums: orderSums(order, summary),
    until: formatInstant(opened.order.expires),
    payments: [...shop.providers.values()].map(({ label }) => label),
    countries: [...deliveryCountries],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const access = { id: params.id ?? "", token: params.key ?? "" };
  const form = await readForm(request, context);
  const text = (name: string) => String(form.get(name) ?? "");
  const itemId = text("itemId");
  const intent = text("intent");
  const work = shop.work();

  if (intent === "checkout") {
    const opened = await readOrder(shop.db, access, work.now);
    if (!opened.ok) return throwOrderRefusal(request, context, access.id, opened.refusal);
    return seeOther(checkoutPath(), [await keepCart(shop.config, access)]);
  }
  const changes = {
    quantity: {
      run: () => changeQuantity(work, access, { itemId, quantity: wholeNumber(text("quantity")) }),
      done: "quantityChanged",
    },
    remove: { run: () => removeItem(work, access, { itemId }), done: "removed" },
    "add-upgrade": {
      run: () => chooseUpgrade(work, access, { itemId, serviceCode: text("serviceCode"), chosen: true }),
      done: "upgradeAdded",
    },
    "remove-upgrade": {
      run: () => chooseUpgrade(work, access, { itemId, serviceCode: text("serviceCode"), chosen: false }),
      done: "upgradeRemoved",
    },
  } as const;
  const change = Object.hasOwn(changes, intent) ? changes[intent as keyof typeof changes] : null;
  if (!change)
    throw new Response("Dieses Formular kennen wir nicht. Laden Sie die Seite neu.", { status: 400 });
  const answer = await change.run();
  if (answer.ok) {
    const said = await flash(shop.config, request, { kind: "info", text: texts[change.done] });
    return seeOther(`${cartPath(access)}${intent === "remove" ? "" : `#item-${itemId}`}`, [said]);
  }
  const { refusal } = answer;
  if (refusal === "unknown-order" || refusal === "wrong-key" || refusal === "abandoned") {
    return throwOrderRefusal(request, context, access.id, refusal);
  }
  if (refusal === "not-open") return seeOther(orderViewPath(access));
  const sentence =
    refusal in texts.errors ? texts.errors[refusal as keyof typeof texts.errors] : texts.errors.other;
  const field = intent === "quantity" ? `quantity-${itemId}` : "";
  const values = { [`quantity-${itemId}`]: text("quantity").slice(0, 100) };
  const reply = { ...refusedForm(form, { [field]: sentence }), values };
  return data({ reply }, { status: 422 });
}

/** NaN for anything but plain digits: the command then says what a quantity is. */
function wholeNumber(text: string): number {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
}

export default function OrderEntry() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { t } = textsOf("cart");
  if (page.lines.length === 0) {
    return (
      <>
        <ErrorSummary reply={reply} />
        <PageHeading title={t("emptyTitle")} lead={t("empty")} />
        <p className="actions">
          <Link className="button button-primary" to={searchPath()}>
            {t("toSearch")}
          </Link>{" "}
          <Link className="button" to={cruisesPath()}>
            {t("common:nav.cruises")}
          </Link>{" "}
          <Link className="button" to={vouchersPath()}>
            {t("common:nav.vouchers")}
          </Link>
        </p>
      </>
    );
  }
  const buyable = page.changes.every((change) => change.refusal === null);
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("noHold")} />
      <OrderChanges changes={page.changes} />
      <div className="with-aside">
        <div>
          {page.lines.map((line) => (
            <CartItem key={line.id} line={line} reply={reply} />
          ))}
        </div>
        <aside className="panel" aria-labelledby="sums">
          <OrderSums sums={page.sums} />
          {buyable ? (
            <Form method="post">
              <FormFrame intent="checkout" />
              <Submit label={t("checkout")} kind="primary" />
            </Form>
          ) : null}
          <AcceptedLine payments={page.payments} countries={page.countries} />
          <p className="hint">{t("keep", { until: page.until })}</p>
        </aside>
      </div>
    </>
  );
}
