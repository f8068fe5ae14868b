/**
 * Rules for imports between folders. One row of the table is one rule. Paths are resolved, and type imports count like
 * others. `tests/checks/import-direction.test.ts` adds a forbidden import for each rule.
 */

/** Folder of app/ -> what it may import besides itself. The architecture in one table. */
const layers = {
  domain: [],
  config: ["domain"],
  locales: ["domain", "http-in-browser", "search-url"],
  store: ["domain", "config"],
  payments: ["domain", "config"],
  pictures: ["domain", "config"],
  map: ["domain", "config"],
  documents: ["domain", "config", "locales"],
  mail: ["domain", "config", "locales", "documents"],
  search: ["domain", "store"],
  "catalogue-files": ["domain", "pictures"],
  commands: ["domain", "store", "payments", "search", "catalogue-files"],
  jobs: ["domain", "commands", "mail", "store"],
  cli: [
    "domain",
    "config",
    "catalogue-files",
    "commands",
    "documents",
    /** Command-line input is validated by the rules and messages of the forms. */
    "form-rules",
    "jobs",
    "locales",
    "mail",
    "payments",
    "pictures",
    "store",
    "way-to-demo",
  ],
  http: ["domain", "config", "locales", "search-url"],
  /** The file thread parses files like commands and the HTTP layer do, and draws the demonstration's pictures. */
  processes: ["domain", "commands", "documents", "http", "jobs", "store", "way-to-demo"],
  "search-url": ["domain", "config"],
  api: ["domain", "commands", "store", "payments", "search", "http", "search-url", "locales", "shop"],
  ui: ["domain", "locales", "http-in-browser", "search-url"],
};

const places = {
  shop: "^app/main/shop\\.server\\.ts$",
  time: "^app/domain/time\\.ts$",
  contact: "^app/domain/customer/contact\\.server\\.ts$",
  ascii: "^app/domain/text/ascii\\.ts$",
  "bank-transfer": "^app/domain/payment/bank-transfer\\.ts$",
  "way-to-demo": "^app/main/demo\\.server\\.ts$",
  "form-rules": "^app/http/form-schemas\\.server\\.ts$",
  "http-in-browser": "^app/http/(?!.*\\.server\\.)",
};
const place = (name) => places[name] ?? `^app/${name}/`;

/** Files of domain that use tables from a package: time zones, transliteration, IBANs, phone numbers. */
const withTables = [places.time, places.ascii, places["bank-transfer"], places.contact];

/** View models run on the server and read the request. They are stored beside the components that show them. */
const views = "^app/ui/.*\\.server\\.ts$";

/** The demonstration is imported in two places: by one dynamic import, and by the site map. */
const knowsDemo = [places["way-to-demo"], "^app/routes\\.ts$"];

/** Our own files. Packages and Node's modules have separate rules. */
const ours = "^(app|tests|e2e|bench)/|^[^/]+\\.[cm]?[jt]sx?$";
const packages = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: `${layer} may import ${["itself", ...allowed].join(", ")}`,
  from: { path: place(layer), ...(layer === "ui" && { pathNot: views }) },
  to: { path: ours, pathNot: [layer, ...allowed].map(place) },
}));

const otherRules = [
  {
    name: "ui-views-imports",
    comment: "view models in ui may import http and documents, besides what components may import",
    from: { path: views },
    to: { path: ours, pathNot: ["ui", "http", "documents", ...layers.ui].map(place) },
  },
  {
    name: "domain-is-pure",
    comment:
      "domain imports no packages and no Node modules, so that it runs anywhere. Four files use libraries for data that changes",
    from: { path: place("domain"), pathNot: withTables },
    to: { pathNot: "^app/" },
  },
  {
    name: "time-by-luxon",
    comment: "domain/time converts instants to civil dates with Luxon and needs nothing else",
    from: { path: places.time },
    to: { pathNot: ["^app/", packages("luxon", "@types/luxon")] },
  },
  {
    name: "contact-by-libraries",
    comment: "contact data uses libphonenumber-js for phone numbers and Node for international domains",
    from: { path: places.contact },
    to: { pathNot: ["^app/", "^(node:)?url$", packages("libphonenumber-js")] },
  },
  {
    name: "ascii-by-any-ascii",
    comment: "transliteration uses the Unicode tables of any-ascii and nothing else",
    from: { path: places.ascii },
    to: { pathNot: ["^app/", packages("any-ascii")] },
  },
  {
    name: "accounts-by-ibantools",
    comment: "bank accounts use the IBAN registry of ibantools and nothing else",
    from: { path: places["bank-transfer"] },
    to: { pathNot: ["^app/", packages("ibantools")] },
  },
  {
    name: "tables-on-the-server",
    comment: "any-ascii has 500 KB, ibantools 30 KB: browser code may only import types of bank transfers",
    from: { path: "^app/(ui|http|search-url|locales)/", pathNot: ["\\.server\\.tsx?$"] },
    to: { path: [places.ascii, places["bank-transfer"]], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "time-on-the-server",
    comment: "browser code calculates with civil dates; importing domain/time would load Luxon",
    from: { path: "^app/(ui|http|search-url|locales)/", pathNot: ["\\.server\\.tsx?$"] },
    to: { path: places.time },
  },
  {
    name: "routes-imports",
    comment: "pages do not import jobs, mail or cli, nor anything outside app/",
    from: { path: place("routes") },
    to: { path: `${ours}|^demo/`, pathNot: "^app/(?!(jobs|mail|cli)/)" },
  },
  {
    name: "routes-are-not-imported",
    comment: "nothing imports a page: code shared by two pages belongs to ui, http or domain",
    from: { path: "^(app|server\\.ts)", pathNot: place("routes") },
    to: { path: place("routes") },
  },
  {
    name: "routes-stay-apart",
    comment: "a page imports routes only from its own folder",
    from: { path: "^app/routes/(?!order/[^/]+/)([^/]+)" },
    to: { path: place("routes"), pathNot: "^app/routes/$1/" },
  },
  {
    name: "order-pages-stay-apart",
    comment: "order pages may share files directly in routes/order, but not import each other's files",
    from: { path: "^app/routes/order/([^/]+)/" },
    to: { path: place("routes"), pathNot: ["^app/routes/order/$1/", "^app/routes/order/[^/]+$"] },
  },
  {
    name: "demo-is-apart",
    comment: "the shop works without the demonstration: only its loader and the site map import it",
    from: { path: "^(app/|server\\.ts$)", pathNot: knowsDemo },
    to: { path: "^demo/" },
  },
  {
    name: "demo-imports",
    comment: "the demonstration may import all of app/, but no tests",
    from: { path: "^demo/" },
    to: { path: ours, pathNot: "^app/" },
  },
  {
    name: "shop-is-the-root",
    comment: "server.ts opens the composition root; pages and API calls use it as context.shop",
    from: { path: "^app/[^/]+/", pathNot: [place("routes"), place("api"), place("main")] },
    to: { path: places.shop },
  },
  {
    name: "drivers-in-store",
    comment: "only store imports SQL and database drivers; the queue in jobs has its own driver",
    from: { path: "^app/|^server\\.ts$", pathNot: [place("store"), place("jobs")] },
    to: { path: packages("pg", "@types/pg", "@electric-sql/pglite", "drizzle-orm", "pg-boss") },
  },
  {
    name: "drivers-in-jobs",
    comment: "jobs uses pg-boss and its SQL types, but opens no database connection itself",
    from: { path: place("jobs") },
    to: { path: packages("pg", "@types/pg", "@electric-sql/pglite") },
  },
  {
    name: "heavy-packages-on-the-server",
    comment:
      "Zod, Luxon, i18next and Conform have 10 to 30 KB each: only .server files and domain/time may import them",
    from: { path: "^(app|demo)/", pathNot: ["\\.server\\.tsx?$", places.time] },
    to: { path: packages("zod", "luxon", "@types/luxon", "@conform-to/zod", "@conform-to/dom", "i18next") },
  },
  {
    name: "ui-packages",
    comment:
      "components import React, Remix's components and texts, but no other packages and no Node modules",
    from: { path: place("ui"), pathNot: views },
    to: {
      pathNot: [
        "^(app|demo)/",
        packages(
          "react",
          "react-dom",
          "@types/react",
          "@remix-run/react",
          "react-router-dom",
          "@conform-to/react",
        ),
      ],
    },
  },
  {
    name: "http-shows-nothing",
    comment:
      "the HTTP layer has no components, which belong to ui or to a page. The API route and route-chains match paths " +
      "with a function of Remix's component package",
    from: {
      path: "^app/(http|search-url|api)/",
      pathNot: "^app/(api/route|http/cache/route-chains\\.server)\\.ts$",
    },
    to: { path: packages("react", "react-dom", "@types/react", "@remix-run/react") },
  },
  {
    name: "no-circles",
    comment: "no circular imports: merge the two files, or move the shared part to a third",
    from: {},
    to: { circular: true },
  },
  {
    name: "resolvable",
    comment: "imports must resolve, because unresolved imports are not checked",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
];

export default {
  forbidden: [...layerRules, ...otherRules].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|var)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
