import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

import { readCampaignTags } from "#app/http/data-layer.ts";
import { safeError } from "#app/http/log.server.ts";
import { ruleForData } from "#app/http/location.server.ts";
import { isDeskPath } from "#app/http/route-facts.ts";
import { nobody, readSiteData, visitorOf } from "#app/http/root-data.server.ts";
import {
  contentSecurityPolicy,
  loaderDataScript,
  ownScripts,
  pagePolicy,
  redirectToDocument,
  scriptMark,
} from "#app/http/security-headers.server.ts";
import { carryCampaign } from "#app/http/tracking.server.ts";
import { deskFrame } from "#app/ui/desk/desk-frame.tsx";
import {
  KnownRoot,
  PageFrame,
  PageVisitor,
  PageWeight,
  RequestNumber,
  ScriptMark,
} from "#app/ui/layout/page-context.ts";

/** Renders a page to its end before anything is sent: one ETag, one compression, and a status that is final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // Without the stream RemixServer adds no Suspense boundary of its own, which renderToString could not finish.
  const { serverHandoffStream, ...whole } = entry;
  const asked = Boolean(whole.staticHandlerContext.loaderData["root"]);
  const known = asked || context.outage ? undefined : readSiteData(request, context);
  const visitor = await pageVisitor(request, context, asked);
  const mark = scriptMark();
  const desk = context.shop.config.desk && isDeskPath(new URL(request.url).pathname);
  // Nothing takes over a page without scripts: it goes without the marks that are for them.
  const render = context.light ? renderToStaticMarkup : renderToString;
  let html = render(
    <RequestNumber.Provider value={context.requestId}>
      <KnownRoot.Provider value={known}>
        <PageVisitor.Provider value={visitor}>
          <ScriptMark.Provider value={mark}>
            <PageWeight.Provider value={context.weightMask}>
              <PageFrame.Provider value={desk ? deskFrame : undefined}>
                <RemixServer context={whole} url={request.url} />
              </PageFrame.Provider>
            </PageWeight.Provider>
          </ScriptMark.Provider>
        </PageVisitor.Provider>
      </KnownRoot.Provider>
    </RequestNumber.Provider>,
  );
  if (context.light) html = html.replaceAll(' data-discover="true"', "");
  if (whole.renderMeta?.didRenderScripts && serverHandoffStream) {
    const end = html.lastIndexOf("</body>");
    html = html.slice(0, end) + (await loaderDataScript(serverHandoffStream, mark)) + html.slice(end);
  }
  const campaign = readCampaignTags(new URL(request.url).searchParams);
  // Where it may be kept, it need not be carried.
  if (campaign && !desk && !context.consent?.marketing) html = carryCampaign(html, campaign);
  const page = ownScripts(html, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(page.hashes, {
      scripts: !desk,
      ...(!desk && pagePolicy(context, new URL(request.url).pathname)),
    }),
  );
  return new Response(`<!DOCTYPE html>${page.html}`, { status, headers });
}

/**
 * The operator's route rules apply to the router as they do to documents, whatever the loaders returned. A page with a
 * wider policy than the current document is loaded as a document.
 */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Response {
  return (
    ruleForData(context.shop.findRule, request) ?? redirectToDocument(response, request, context) ?? response
  );
}

/** Where this fails, error pages do without. Messages wait for a page that can take them away. */
async function pageVisitor(request: Request, context: AppLoadContext, asked: boolean) {
  const found = await visitorOf(request, context).catch(() => nobody);
  if (found === nobody) return undefined;
  const data = asked ? found.data : { ...found.data, flashes: [] };
  return { data, text: found.mask ?? JSON.stringify(data) };
}

const seen = new WeakSet<object>();

/** Bugs are logged, once and without personal data; a missing page or a refusal is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (typeof error === "object" && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  context.shop.log.error({ requestId: context.requestId, error: safeError(error) }, "a bug met a visitor");
};
