/** /verwaltung: today's open tasks, each with a link to its page. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import {
  deskAccessibilityIssuesPath,
  deskBookingPath,
  deskBookingsPath,
  deskCataloguePath,
  deskPicturesPath,
  deskProposalPath,
  deskQuestionPath,
  deskQuestionsPath,
  deskReviewsPath,
} from "#app/http/back-office-urls.ts";
import { BookingTable } from "#app/routes/desk/bookings/booking-table.tsx";
import { type Column, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { type Today, todayView } from "#app/routes/desk/today.server.ts";
import { WorkProgress } from "#app/ui/desk/work-progress.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskBookingTexts as bookings } from "#locale/order/bookings.ts";
import { deskWorkTexts as workTexts, workNames, workStates } from "#locale/operator/long-work.ts";
import { deskTodayTexts as t } from "#locale/operator/today.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "today");
  const { db, now, watch } = context.shop;
  return todayView(db, now(), operator, watch.index());
}

export default function DeskToday() {
  const page = useLoaderData<typeof loader>();
  const { day, works, proposals, problems, questions, barriers, reportedReviews, orders, arrivals } = page;
  const { money, houses, search } = page;
  const hasWorks = works.length > 0 || search !== null;
  const nothing = !hasWorks && !proposals && !problems && !questions && !orders && !arrivals;
  return (
    <>
      <PageHeading title={t("title")} lead={day} />
      {nothing ? <p>{t("nothing")}</p> : null}
      {hasWorks ? <Works rows={works} search={search} /> : null}
      <div className="parts">
        {proposals ? <Proposals rows={proposals} /> : null}
        {problems ? <Problems rows={problems} /> : null}
        {questions ? <Questions rows={questions} {...{ barriers, reportedReviews }} /> : null}
      </div>
      {orders ? (
        <section aria-labelledby="orders">
          <h2 id="orders">{t("orders")}</h2>
          {orders.length === 0 ? (
            <p className="soft">{t("noOrders")}</p>
          ) : (
            <BookingTable rows={orders} money={money} href={deskBookingPath} caption={t("orders")} />
          )}
          <p>
            <Link to={deskBookingsPath()}>{t("allOrders")}</Link>
          </p>
        </section>
      ) : null}
      {arrivals ? <Arrivals rows={arrivals} houses={houses} /> : null}
    </>
  );
}

function Works({ rows, search }: { rows: Today["works"]; search: Today["search"] }) {
  return (
    <section aria-labelledby="works">
      <h2 id="works">{workTexts("title")}</h2>
      <ul>
        {rows.map((work) => (
          <li key={work.id}>
            <Link to={work.kind === "pictures" ? deskPicturesPath() : deskCataloguePath(work.id)}>
              {workTexts("named", { name: workNames[work.kind], state: workStates[work.state] })}
            </Link>
            : <WorkProgress work={work} />
          </li>
        ))}
        {search ? (
          <li>
            {search.title}
            {search.work.text ? (
              <>
                : <WorkProgress work={search.work} />
              </>
            ) : null}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Proposals({ rows }: { rows: NonNullable<Today["proposals"]> }) {
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">{t("proposals")}</h2>
      {rows.length === 0 ? <p className="soft">{t("noProposals")}</p> : null}
      <ul>
        {rows.map(({ id, price, full, title, until, soon }) => (
          <li key={id}>
            <Link to={deskProposalPath(id)}>{t("proposal", { price, full, title })}</Link>{" "}
            <span className={soon ? "late" : "soft"}>{t("until", { when: until })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ rows }: { rows: NonNullable<Today["problems"]> }) {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{t("problems")}</h2>
      {rows.length === 0 ? <p className="soft">{t("noProblems")}</p> : null}
      <ul>
        {rows.map(({ id, href, about, text }) => (
          <li key={id}>
            {about === "" ? null : <>{href ? <Link to={href}>{about}</Link> : about}: </>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({
  rows,
  barriers,
  reportedReviews,
}: {
  rows: NonNullable<Today["questions"]>;
  barriers: Today["barriers"];
  reportedReviews: Today["reportedReviews"];
}) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t("questions")}</h2>
      {rows.length === 0 ? <p className="soft">{t("noQuestions")}</p> : null}
      <ul>
        {rows.map(({ id, when, orderNumber, text }) => (
          <li key={id}>
            <Link to={deskQuestionPath(id)}>{t("question", { when })}</Link>
            {orderNumber === "" ? null : (
              <>
                ,{" "}
                <Link to={deskBookingsPath({ q: orderNumber })}>{t("booking", { number: orderNumber })}</Link>
              </>
            )}
            : {text}
          </li>
        ))}
      </ul>
      {barriers > 0 ? (
        <p>
          <Link to={deskAccessibilityIssuesPath()}>{t("barriers", { count: barriers })}</Link>
        </p>
      ) : null}
      {reportedReviews > 0 ? (
        <p>
          <Link to={deskReviewsPath({ stand: "reported" })}>
            {t("reportedReviews", { count: reportedReviews })}
          </Link>
        </p>
      ) : null}
      <p>
        <Link to={deskQuestionsPath()}>{t("allQuestions")}</Link>
      </p>
    </section>
  );
}

/** @param houses false for an operator of one property */
function Arrivals({ rows, houses }: { rows: NonNullable<Today["arrivals"]>; houses: boolean }) {
  const house: Column<(typeof rows)[number]> = { heading: t("house"), cell: (row) => row.house };
  return (
    <section aria-labelledby="arrivals">
      <h2 id="arrivals">{t("arrivals")}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t("noArrivals")}</p>
      ) : (
        <DeskTable
          caption={t("arrivals")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { heading: t("day"), cell: (row) => row.day },
            { heading: t("room"), cell: (row) => row.room },
            ...(houses ? [house] : []),
            { heading: t("guests"), cell: (row) => row.guests },
            { heading: bookings("customer"), cell: (row) => row.name },
            {
              heading: bookings("number"),
              kind: "number",
              cell: (row) => <Link to={row.href}>{row.number}</Link>,
            },
          ]}
        />
      )}
    </section>
  );
}
