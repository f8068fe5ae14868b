import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

import { preparedPartsOf } from "#app/http/cache/prepared-parts.server.ts";
import { readCampaignTags } from "#app/http/data-layer.ts";
import { safeError } from "#app/http/log.server.ts";
import { ruleForData } from "#app/http/location.server.ts";
import { isDeskPath } from "#app/http/route-facts.ts";
import { anonymousVisitor, readSiteData, findVisitor } from "#app/http/root-data.server.ts";
import {
  contentSecurityPolicy,
  loaderDataScript,
  ownScripts,
  pagePolicy,
  redirectToDocument,
  scriptMark,
} from "#app/http/security-headers.server.ts";
import { carryCampaign } from "#app/http/tracking.server.ts";
import { renderBackOfficeFrame } from "#app/ui/desk/desk-frame.tsx";
import {
  FallbackRootData,
  PageFrame,
  PageVisitor,
  PageWeight,
  RequestNumber,
  ScriptMark,
} from "#app/ui/layout/page-context.ts";
import { PreparedPartsOfPage } from "#app/ui/layout/prepared.tsx";

/** Renders a page completely before anything is sent: one ETag, one compression, and a final status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // Without the stream, RemixServer adds no Suspense boundary, which renderToString could not finish.
  const { serverHandoffStream, ...pageEntry } = entry;
  const hasRootData = Boolean(pageEntry.staticHandlerContext.loaderData["root"]);
  const knownRoot = hasRootData || context.outage ? undefined : await readSiteData(request, context);
  const visitor = await visitorOrNobody(request, context, hasRootData);
  const nonce = scriptMark();
  const desk = context.shop.config.desk && isDeskPath(new URL(request.url).pathname);
  // A page without scripts is not hydrated and needs no hydration marks.
  const render = context.light ? renderToStaticMarkup : renderToString;
  const parts = preparedPartsOf(nonce, context.light);
  const rendered = render(
    <RequestNumber.Provider value={context.requestId}>
      <FallbackRootData.Provider value={knownRoot}>
        <PageVisitor.Provider value={visitor}>
          <ScriptMark.Provider value={nonce}>
            <PageWeight.Provider value={context.weightMask}>
              <PageFrame.Provider value={desk ? renderBackOfficeFrame : undefined}>
                <PreparedPartsOfPage.Provider value={parts}>
                  <RemixServer context={pageEntry} url={request.url} />
                </PreparedPartsOfPage.Provider>
              </PageFrame.Provider>
            </PageWeight.Provider>
          </ScriptMark.Provider>
        </PageVisitor.Provider>
      </FallbackRootData.Provider>
    </RequestNumber.Provider>,
  );
  // Routes are not discovered by links (`v3_lazyRouteDiscovery` is off), so no link needs the mark.
  let html = rendered.replaceAll(' data-discover="true"', "");
  if (pageEntry.renderMeta?.didRenderScripts && serverHandoffStream) {
    const end = html.lastIndexOf("</body>");
    html = html.slice(0, end) + (await loaderDataScript(serverHandoffStream, nonce)) + html.slice(end);
  }
  const page = ownScripts(html, nonce);
  let body: Buffer<ArrayBuffer> = parts.fill(`<!DOCTYPE html>${page.html}`);
  const campaign = readCampaignTags(new URL(request.url).searchParams);
  // Not necessary if the consent allows storing the campaign.
  if (campaign && !desk && !context.consent?.marketing)
    body = Buffer.from(carryCampaign(body.toString(), campaign));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(page.hashes, {
      scripts: !desk,
      ...(!desk && pagePolicy(context, new URL(request.url).pathname)),
    }),
  );
  return new Response(body, { status, headers });
}

/**
 * Applies the operator's redirect rules to data requests as to documents, whatever the loaders returned. A page with
 * a wider policy than the current document is loaded as a document.
 */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Response {
  return (
    ruleForData(context.shop.findRule, request) ?? redirectToDocument(response, request, context) ?? response
  );
}

/** Undefined if it fails: error pages work without it. Keeps messages for a page that can remove them. */
async function visitorOrNobody(request: Request, context: AppLoadContext, hasRootData: boolean) {
  const found = await findVisitor(request, context).catch(() => anonymousVisitor);
  if (found === anonymousVisitor) return undefined;
  const data = hasRootData ? found.data : { ...found.data, flashes: [] };
  return { data, text: found.mask ?? JSON.stringify(data) };
}

const loggedErrors = new WeakSet<object>();

/** Logs bugs once and without personal data. A missing page or a refusal is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (typeof error === "object" && error !== null) {
    if (loggedErrors.has(error)) return;
    loggedErrors.add(error);
  }
  context.shop.log.error({ requestId: context.requestId, error: safeError(error) }, "a bug met a visitor");
};
