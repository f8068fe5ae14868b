/** Declarations of withdrawal that the shop could not settle by itself, with what people may do. */
import { Link } from "@remix-run/react";

import type { withdrawalRows } from "#app/routes/desk/questions/withdrawal-rows.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskQuestionTexts as t } from "#locale/desk/questions.ts";

export function Withdrawals({ rows }: { rows: Awaited<ReturnType<typeof withdrawalRows>> }) {
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t("withdrawal.title")}</h2>
      <p>{t("withdrawal.lead")}</p>
      {rows.map(({ id, when, why, confirms, name, email, contract, message, number, href }) => (
        <section key={id} className="act" aria-labelledby={`w-${id}`}>
          <h3 id={`w-${id}`}>{t("withdrawal.one", { when })}</h3>
          <p>{why}</p>
          <SummaryList
            rows={[
              {
                term: t("about"),
                value: href === null ? t("withdrawal.noOrder") : <Link to={href}>{number}</Link>,
              },
              { term: t("withdrawal.name"), value: name },
              { term: t("email"), value: email },
              { term: t("withdrawal.contract"), value: contract },
              ...(message === "" ? [] : [{ term: t("withdrawal.message"), value: message }]),
            ]}
          />
          {confirms ? (
            <ButtonForm
              intent="withdrawal-confirm"
              values={{ withdrawal: id }}
              label={t("withdrawal.confirm")}
              describedBy={`w-${id}`}
            />
          ) : null}
          <ButtonForm
            intent="withdrawal-done"
            values={{ withdrawal: id }}
            label={t("withdrawal.done")}
            describedBy={`w-${id}`}
          />
        </section>
      ))}
    </section>
  );
}
