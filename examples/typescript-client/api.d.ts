// Made from /api/openapi.json by `npm run client-types`. Do not edit.
export interface paths {
    "/api/booking/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Angebote mit Reisedaten suchen
         * @description Preise gelten für genau diesen Aufenthalt in einem Zimmer und sind die der Angebotsseite.
         */
        post: operations["postBookingSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Angebote ohne Reisedaten suchen
         * @description Je Angebot der niedrigste Preis, zu dem es jetzt etwas gibt: ein Gutschein oder ein Aufenthalt. Ebenso steht bei jeder Variante ihr eigener, für so viele Gäste, wie darin enthalten sind.
         */
        post: operations["postOffersSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/variant/{variantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Das Angebot einer Variante
         * @description Auch wenn es nicht mehr zu kaufen ist; die Preise sind dann null. Mit checkin und checkout gelten sie für diesen Aufenthalt, ohne sie sind es die niedrigsten.
         */
        get: operations["getOffersVariantVariantId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/available-grouping-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gruppen von Angeboten: Themen, Regionen, Länder
         * @description Alle Gruppen, zu denen es gerade Angebote gibt.
         */
        get: operations["getOffersAvailableGroupingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/grouping/{groupingType}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Eine Gruppe von Angeboten
         * @description Name und Bild der Gruppe; ihre Angebote liefert POST /api/offers/search/grouping.
         */
        get: operations["getOffersGroupingGroupingTypeSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/structured-data/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ein Angebot in den Wörtern von schema.org
         * @description JSON-LD für Suchmaschinen und andere Programme: Haus oder Reise mit Zimmern, dem niedrigsten Preis jeder Variante, den Tagen, für die er gilt, und den Bewertungen unserer Gäste. Die Seite des Angebots nennt diese Adresse im Kopf „Link“. Ein Angebot, das es nicht mehr zu kaufen gibt, hat keine Preise.
         */
        get: operations["getOffersStructuredDataSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/search/by-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Angebote nach ihren Ids
         * @description Unbekannte und solche, die es nicht mehr zu kaufen gibt, fehlen in der Antwort.
         */
        get: operations["getOffersSearchByIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/search/grouping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Angebote einer Gruppe
         * @description Ohne Reisedaten, in der Reihenfolge unserer Empfehlung.
         */
        post: operations["postOffersSearchGrouping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Eine leere Bestellung anlegen
         * @description Sie verfällt sieben Tage nach der letzten Änderung. Ein Inhalt wird nicht gelesen.
         */
        post: operations["postOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Eine Bestellung
         * @description Solange sie offen ist (status 10), ist sie der Warenkorb.
         */
        get: operations["getOrdersIdToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Kundendaten speichern
         * @description Ersetzt alle Angaben: Was fehlt, wird leer. Vollständig müssen sie erst beim Bestellen sein.
         */
        put: operations["putOrdersIdTokenCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Anzahl ändern
         * @description Ein Preisvorschlag gilt für seine Anzahl: Eine andere beendet ihn.
         */
        put: operations["putOrdersIdTokenItems"];
        /**
         * Etwas in den Warenkorb legen
         * @description Leert ihn zuvor; wer das nicht will, fragt vorher. Reserviert wird nichts. bid ist der erste Preisvorschlag: Wird er nicht angenommen, liegt der Artikel zum vollen Preis darin; ist er keiner (zu niedrig, zu hoch), ändert sich nichts.
         */
        post: operations["postOrdersIdTokenItems"];
        /**
         * Etwas aus dem Warenkorb nehmen
         * @description Die Antwort nennt, was entfernt wurde, und die neue Summe.
         */
        delete: operations["deleteOrdersIdTokenItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/clear-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Warenkorb leeren
         * @description Die Bestellung bleibt offen und kann wieder gefüllt werden.
         */
        delete: operations["deleteOrdersIdTokenClearItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items/{itemId}/additional-service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Zusatzleistung wählen
         * @description Erhöht Position und Summe um Einzelpreis mal Anzahl. Zweimal ist wie einmal, eine andere quantity ersetzt die vorige.
         */
        post: operations["postOrdersIdTokenItemsItemIdAdditionalService"];
        /**
         * Zusatzleistung entfernen
         * @description Senkt Position und Summe um das, was sie gekostet hat.
         */
        delete: operations["deleteOrdersIdTokenItemsItemIdAdditionalService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items/{itemId}/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Einen Preis vorschlagen
         * @description Die Antwort steht in modified unter bids: ACCEPTED (der Preis gilt 24 Stunden), DECLINED, dazu vielleicht ein COUNTEROFFER, das OPEN ist, oder OPEN, bis der Anbieter entscheidet. Höchstens drei zu einer Variante in 24 Stunden, zum selben Termin jeder höher als der vorige. Bindend wird nichts davon: Der Vertrag kommt erst mit der Bestellung zustande.
         */
        post: operations["postOrdersIdTokenItemsItemIdBids"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Preisvorschlag zurückziehen
         * @description Dann gilt wieder der volle Preis. Ein Inhalt wird nicht gelesen.
         */
        delete: operations["deleteOrdersIdTokenItemsItemIdBidsSequenceNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gegenvorschlag annehmen
         * @description Sein Preis gilt dann 24 Stunden. Ein Inhalt wird nicht gelesen.
         */
        post: operations["postOrdersIdTokenItemsItemIdBidsSequenceNumberAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gegenvorschlag ablehnen
         * @description Ein Inhalt wird nicht gelesen.
         */
        post: operations["postOrdersIdTokenItemsItemIdBidsSequenceNumberDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Versandart wählen
         * @description POST und EXPRESS kosten etwas, gehen nur mit Gutscheinen und brauchen eine Lieferadresse. Ein Zusatzservice des Shops, wo es ihn gibt, wird hier dazugewählt: nur wenn der Kunde ihn ausdrücklich wünscht (§ 312a Abs. 3 BGB).
         */
        post: operations["postOrdersIdTokenShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/shipping-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lieferadresse speichern
         * @description Ersetzt alle Angaben: Was fehlt, wird leer. EMAIL als Versandart verwirft sie.
         */
        put: operations["putOrdersIdTokenShippingAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/reduction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Code einlösen
         * @description Ein Rabattcode senkt die Summe (discountTotal), ein Geschenkgutschein zahlt einen Teil (prepaid). Groß und klein und Leerzeichen sind gleichgültig. Zehn Versuche in einer Viertelstunde.
         */
        post: operations["postOrdersIdTokenReduction"];
        /**
         * Rabattcode entfernen
         * @description Geschenkgutscheine bleiben: Sie haben eine Adresse für sich. Ist kein Code da, ändert sich nichts.
         */
        delete: operations["deleteOrdersIdTokenReduction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/prepaid/{prepaidId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Geschenkgutschein entfernen
         * @description prepaidId ist die id einer Zeile von summary.prepaid. Ein Inhalt wird nicht gelesen.
         */
        delete: operations["deleteOrdersIdTokenPrepaidPrepaidId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Was das Stornieren kostet
         * @description Es ändert nichts. Nach der Frist gelten die Stornosätze, mit denen gebucht wurde.
         */
        get: operations["getOrdersIdTokenCancel"];
        put?: never;
        /**
         * Bestellung stornieren
         * @description Verbindlich. refund ist der Betrag aus der Vorschau (GET derselben Adresse); gilt inzwischen ein anderer, geschieht nichts.
         */
        post: operations["postOrdersIdTokenCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/_auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Die Sitzung
         * @description Leer, wenn niemand angemeldet ist, und auch dann, wenn sie sich nicht lesen lässt.
         */
        get: operations["getAuthSession"];
        put?: never;
        /**
         * Anmelden
         * @description Setzt das Sitzungs-Cookie. Ob es zur Adresse ein Konto gibt, sagt die Antwort nicht.
         */
        post: operations["postAuthSession"];
        /**
         * Abmelden
         * @description Antwortet mit der leeren Sitzung, auch wenn niemand angemeldet war.
         */
        delete: operations["deleteAuthSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meta-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ein Ereignis melden
         * @description Purchase und InitiateCheckout nennen ihre Bestellung, AddToCart nennt keine. Weitergegeben wird nur, wenn ein Werbenetzwerk eingerichtet ist, der Besucher eingewilligt hat und eines seiner Cookies dabei ist.
         */
        post: operations["postMetaEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Was der Schlüssel darf
         * @description Zum Prüfen der Anbindung. Braucht kein bestimmtes Recht.
         */
        get: operations["getPartnerKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bestellungen, die sich geändert haben
         * @description In der Reihenfolge ihrer letzten Änderung, auch wenn sich nur Gäste oder Zahlungen geändert haben. Ohne since von vorn. Speichern Sie cursor erst, wenn alle Bestellungen gespeichert sind, und senden Sie ihn beim nächsten Mal als since: So fehlt keine, und keine kommt zweimal, solange sie sich nicht noch einmal ändert. Ist more wahr, lesen Sie gleich weiter. Braucht das Recht orders:read.
         */
        get: operations["getPartnerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Eine Bestellung mit Gästen und Zahlungen
         * @description Ein Schlüssel für ein Haus sieht nur dessen Positionen und Gäste, und keine Zahlungen. Braucht das Recht orders:read.
         */
        get: operations["getPartnerOrdersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/orders/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Eine Bestellung aufgeben
         * @description Verbindlich, mit den Regeln der Kasse. Den Warenkorb füllen die Aufrufe ab /api/orders. Gilt inzwischen ein anderer Gesamtbetrag als total, geschieht nichts, und total in der Antwort nennt den neuen. Die Kopfzeile Idempotency-Key ist ein neuer Name von 8 bis 100 Zeichen: Derselbe Aufruf noch einmal nennt sieben Tage lang dieselbe Bestellung. Ein abgelehnter Aufruf verbraucht ihn nicht. payUrl ist die Seite, auf der der Kunde zahlt; null bei Überweisung, Rechnung und wenn nichts zu zahlen ist. Ein Schlüssel für ein Haus bestellt nur dessen Angebote. Braucht das Recht orders:write.
         */
        post: operations["postPartnerOrdersIdPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/orders/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Eine Bestellung bestätigen, oder wer nicht angereist ist
         * @description confirmed: Das Haus hat die Buchungen in seinem Programm. Die Verwaltung zeigt es bei der Buchung, mit der Nummer beim Haus. no-show: Der Gast ist nicht angereist, ab dem Anreisetag. Was die Stornobedingungen nicht behalten, zahlt der Shop gleich zurück. arrived: Er ist doch angereist; das geht nur, solange nichts zurückgezahlt ist. Ein zweiter Aufruf ändert nichts. Hat sich die Bestellung seit version geändert, geschieht nichts. Braucht das Recht orders:write.
         */
        post: operations["postPartnerOrdersIdState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Zimmer je Tag
         * @description Je Zimmer mit Verpflegung (variant) die Tage von from bis to, beide eingeschlossen. Tage ohne Verkauf fehlen. Höchstens 20.000 Tage über alle Varianten: Sonst nennen Sie property, offer, variant oder weniger Tage. Braucht das Recht inventory:read.
         */
        get: operations["getPartnerInventory"];
        put?: never;
        /**
         * Zimmer je Tag ändern oder sperren
         * @description Höchstens 200 Zeilen, der Reihe nach. Eine Zeile, die nicht geht, ändert nichts und hält die anderen nicht auf: Ihre Stelle in rows sagt, warum. Mit preview: true geschieht nichts, und die Antwort ist dieselbe. Sonst gehört zu jedem Aufruf die Kopfzeile Idempotency-Key, ein neuer Name von 8 bis 100 Zeichen: Derselbe Aufruf noch einmal bekommt sieben Tage lang dieselbe Antwort und ändert nichts mehr, ein anderer Inhalt unter demselben Namen 422. Eine Zeile mit block sperrt Zimmer einer Art über alle Verpflegungen. Braucht das Recht inventory:write.
         */
        post: operations["postPartnerInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preise je Tag
         * @description Je Zimmer mit Verpflegung (variant) die Tage von from bis to, beide eingeschlossen. Tage ohne Verkauf fehlen. Höchstens 20.000 Tage über alle Varianten: Sonst nennen Sie property, offer, variant oder weniger Tage. Der Preis ist der des ganzen Zimmers für eine Nacht, auf Kreuzfahrten der Reise. Braucht das Recht inventory:read.
         */
        get: operations["getPartnerRates"];
        put?: never;
        /**
         * Preise je Tag ändern
         * @description Höchstens 200 Zeilen, der Reihe nach. Eine Zeile, die nicht geht, ändert nichts und hält die anderen nicht auf: Ihre Stelle in rows sagt, warum. Mit preview: true geschieht nichts, und die Antwort ist dieselbe. Sonst gehört zu jedem Aufruf die Kopfzeile Idempotency-Key, ein neuer Name von 8 bis 100 Zeichen: Derselbe Aufruf noch einmal bekommt sieben Tage lang dieselbe Antwort und ändert nichts mehr, ein anderer Inhalt unter demselben Namen 422. Ein Schlüssel für ein Haus ändert keine Preise: Die vereinbart das Haus mit dem Shop. Braucht das Recht inventory:write.
         */
        post: operations["postPartnerRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bewertungen seit einem Zeitpunkt
         * @description Die am längsten unveränderte zuerst. Ist more wahr, fragen Sie mit changed der letzten Bewertung weiter. Bewertungen dieses Zeitpunkts kommen noch einmal: Erkennen Sie sie an id. Welche Bestellung es war, sagt der Shop nicht. Braucht das Recht reviews:read.
         */
        get: operations["getPartnerReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/builds/latest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stand des Programms
         * @description Ein Zeitstempel in der Adresse ist erlaubt und ohne Wirkung.
         */
        get: operations["getBuildsLatestJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: bestellt
         * @description Gäste, Zimmer und Zahlungen: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: bezahlt
         * @description Die Zahlungen, unter payments: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventOrderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: geändert
         * @description Was jetzt gilt: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventOrderChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: storniert
         * @description Was davon bleibt: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventOrderCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: Geld zurückgezahlt
         * @description Die Zahlungen mit dem zurückgezahlten Betrag, unter payments: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventOrderRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "travellers.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bestellung: Reisende vollständig
         * @description Die Reisenden, unter items[].bookings[].guests: GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch wenn der Betreiber es wiederholt: immer mit derselben webhook-id.
         */
        post: operations["eventTravellersCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        BookingSearch: {
            /** @default 1 */
            page: number;
            /** @default 12 */
            pageSize: number;
            /**
             * @description distance braucht pos
             * @default recommended
             * @enum {string}
             */
            sortBy: "recommended" | "price" | "price-desc" | "rating" | "discount" | "distance";
            /** @default de */
            language: string;
            /**
             * @description txt: und freie Eingabe, oder key: und ein Ort der Vorschläge; ohne Vorsatz freie Eingabe
             * @example txt:Meran
             * @example key:country-it
             */
            destination?: string;
            minPrice?: number;
            maxPrice?: number;
            /** @description Größeres lon1 als lon2: über die Datumsgrenze */
            boundingBox?: {
                lat1: number;
                lat2: number;
                lon1: number;
                lon2: number;
            };
            /** @description Mitte der Karte */
            pos?: {
                lat: number;
                lon: number;
                /** @default 0 */
                z: number;
            };
            /**
             * @description Je Zimmer, wie childrenAges
             * @default 2
             */
            adults: number;
            /** @default [] */
            childrenAges: number[];
            /** @default 1 */
            roomsCount: number;
            /**
             * @description Werte je Art; innerhalb einer Art genügt einer. Month ist der Monat der Anreise: 2027-02
             * @example {
             *       "Board": [
             *         "HP",
             *         "UF"
             *       ]
             *     }
             * @example [
             *       {
             *         "key": "Board",
             *         "value": "HP"
             *       }
             *     ]
             */
            tags?: {
                [key: string]: string | string[];
            } | {
                /** @enum {string} */
                key: "Type" | "Board" | "Country" | "Region" | "Theme" | "CategoryUpwards" | "RatingUpwards" | "Category" | "RoomAmenity" | "Nights" | "NightsRange" | "Month" | "Persons" | "PersonsRange" | "PriceRange";
                value: string;
            }[];
            facetted?: boolean;
            /** @description Arten, deren Werte gezählt werden; mit facetted mindestens eine */
            facette?: ("Type" | "Board" | "Country" | "Region" | "Theme" | "CategoryUpwards" | "RatingUpwards" | "Category" | "RoomAmenity" | "Nights" | "NightsRange" | "Month" | "Persons" | "PersonsRange" | "PriceRange")[];
            /** @description Tag, oder Zeitpunkt nach ISO 8601 */
            checkin: string;
            /** @description Tag, oder Zeitpunkt nach ISO 8601 */
            checkout: string;
        };
        OffersSearch: {
            /** @default 1 */
            page: number;
            /** @default 12 */
            pageSize: number;
            /**
             * @description distance braucht pos
             * @default recommended
             * @enum {string}
             */
            sortBy: "recommended" | "price" | "price-desc" | "rating" | "discount" | "distance";
            /** @default de */
            language: string;
            /**
             * @description txt: und freie Eingabe, oder key: und ein Ort der Vorschläge; ohne Vorsatz freie Eingabe
             * @example txt:Meran
             * @example key:country-it
             */
            destination?: string;
            minPrice?: number;
            maxPrice?: number;
            /** @description Größeres lon1 als lon2: über die Datumsgrenze */
            boundingBox?: {
                lat1: number;
                lat2: number;
                lon1: number;
                lon2: number;
            };
            /** @description Mitte der Karte */
            pos?: {
                lat: number;
                lon: number;
                /** @default 0 */
                z: number;
            };
            /**
             * @description Je Zimmer, wie childrenAges
             * @default 2
             */
            adults: number;
            /** @default [] */
            childrenAges: number[];
            /** @default 1 */
            roomsCount: number;
            /**
             * @description Werte je Art; innerhalb einer Art genügt einer. Month ist der Monat der Anreise: 2027-02
             * @example {
             *       "Board": [
             *         "HP",
             *         "UF"
             *       ]
             *     }
             * @example [
             *       {
             *         "key": "Board",
             *         "value": "HP"
             *       }
             *     ]
             */
            tags?: {
                [key: string]: string | string[];
            } | {
                /** @enum {string} */
                key: "Type" | "Board" | "Country" | "Region" | "Theme" | "CategoryUpwards" | "RatingUpwards" | "Category" | "RoomAmenity" | "Nights" | "NightsRange" | "Month" | "Persons" | "PersonsRange" | "PriceRange";
                value: string;
            }[];
            facetted?: boolean;
            /** @description Arten, deren Werte gezählt werden; mit facetted mindestens eine */
            facette?: ("Type" | "Board" | "Country" | "Region" | "Theme" | "CategoryUpwards" | "RatingUpwards" | "Category" | "RoomAmenity" | "Nights" | "NightsRange" | "Month" | "Persons" | "PersonsRange" | "PriceRange")[];
            text?: string;
            minNights?: number;
            maxNights?: number;
            minPersons?: number;
            maxPersons?: number;
            categories?: number[];
            themes?: string[];
            boardIds?: ("OV" | "UF" | "HP" | "VP" | "AI")[];
            countries?: string[];
            types?: ("Hotel" | "Cruise")[];
            /**
             * @description Nur Aufenthalte von Freitag bis Sonntag
             * @default false
             */
            weekend: boolean;
            /** @enum {string} */
            promotion?: "FlatPrice" | "TravelPeriod" | "FreeNight" | "any";
        };
        GroupingSearch: {
            /** @enum {string} */
            groupingType: "theme" | "region" | "country";
            slug: string;
            /** @default 1 */
            page: number;
            /** @default 6 */
            pageSize: number;
        };
        Credentials: {
            /** Format: email */
            email: string;
            password: string;
            /**
             * @description 30 Tage angemeldet bleiben
             * @default false
             */
            stay: boolean;
        };
        WebhookEvent: {
            /** @enum {string} */
            type: "order.placed" | "order.paid" | "order.changed" | "order.canceled" | "order.refunded" | "travellers.completed";
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                number: string | null;
                /** @description Die höhere ist neuer: Ereignisse können sich überholen */
                version: number;
                /** @enum {string} */
                status: "Open" | "Closed" | "Canceled" | "Abandoned";
                /** @enum {string} */
                paymentStatus: "Uninitialized" | "NotStarted" | "Pending" | "PreAuth" | "Declined" | "DeclinedRetryable" | "Paid" | "Mismatch" | "Refunded" | "Unknown";
                /** @enum {string} */
                currency: "EUR" | "CHF" | "USD";
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                total: number;
                items: {
                    /** Format: uuid */
                    id: string;
                    variantId: string | null;
                    quantity: number;
                    /**
                     * Format: date
                     * @example 2027-03-02
                     */
                    checkin?: string;
                    /**
                     * Format: date
                     * @example 2027-03-02
                     */
                    checkout?: string;
                }[];
                refund?: {
                    /** Format: uuid */
                    id: string;
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    amount: number;
                };
            };
        };
        BookingSearchPage: {
            page: number;
            pageSize: number;
            /** @description Angebote auf allen Seiten */
            total: number;
            aggregation: components["schemas"]["Aggregation"];
            results: components["schemas"]["BookingResult"][];
        };
        Aggregation: {
            /** @description Je Wert die Zahl der Angebote, gleich was von seiner Art gewählt ist */
            tags: {
                /** @enum {string} */
                name: "Type" | "Board" | "Country" | "Region" | "Theme" | "CategoryUpwards" | "RatingUpwards" | "Category" | "RoomAmenity" | "Nights" | "NightsRange" | "Month" | "Persons" | "PersonsRange" | "PriceRange";
                value: string;
                hits: number;
            }[];
            /** @description Kleinste und größte Werte über alle Seiten; minPrice und maxPrice in Euro */
            metrics: {
                name: string;
                value: number;
            }[];
        };
        BookingResult: {
            /** @description Id des Angebots */
            id: string;
            slug: string;
            /** @enum {string} */
            type: "Hotel" | "Cruise";
            /** @enum {string} */
            accommodationType: "Hotel" | "Cruise";
            /** @description Was eine Karte zeigt */
            display: {
                title: string;
                subtitle: string;
            };
            contact: components["schemas"]["Contact"];
            image: components["schemas"]["Image"] | null;
            price: components["schemas"]["Price"];
            promotions: components["schemas"]["OfferPromotion"][];
            /** @description Sichtbare Bewertungen von Gästen, die hier gebucht haben und gereist sind; null ohne Bewertung. Die Kategorie des Hauses ist contact.category */
            rating: {
                /** @description Durchschnitt in Sternen, auf Hundertstel gerundet */
                average: number;
                count: number;
            } | null;
            themes: {
                name: string;
                code: string;
                image: components["schemas"]["Image"] | null;
            }[];
            variants: components["schemas"]["Variant"][];
            vendor: components["schemas"]["Vendor"];
            /** @description Verpflegungen, die mit dieser Suche zu haben sind */
            boards: components["schemas"]["Board"][];
            adults: number;
            board: components["schemas"]["Board"];
            /**
             * Format: date
             * @example 2027-03-02
             */
            checkin: string;
            /**
             * Format: date
             * @example 2027-03-02
             */
            checkout: string;
            /** @description Die Nächte; zusammen ergeben sie total */
            days: {
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                day: string;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                price: number;
            }[];
            childrenAges: number[];
            room: components["schemas"]["Room"];
            variantId: string;
        };
        Contact: {
            tag: string;
            /** @description 0 ohne; 1 bis 8: Sterne 1,2,3,3S,4,4S,5,5S */
            category: number;
            name: string;
            address: string;
            zip: string;
            city: string;
            /** @example AT */
            country: string;
            state: string;
            phone: string;
            email: string;
            idSstOfferContact: string;
            geoCoordinate?: {
                latitude: number;
                longitude: number;
            };
            slug: string;
            displayAttribtues: {
                key: string;
                value: string;
            }[];
        };
        Image: {
            /** @description JPEG im Format 4:3 */
            imageUrl: string;
            alt: string;
            /** @description Name des Farbverlaufs, der steht, bis das Bild da ist */
            hash: string;
        };
        Price: {
            /** @description Früherer Preis, nur wo er wirklich galt */
            list: number | null;
            /**
             * @description Ein Zimmer und Aufenthalt oder ein Gutschein, mit Mehrwertsteuer, ohne Abgaben vor Ort
             * @example 199
             * @example 129.5
             */
            total: number;
            /**
             * @description total, geteilt durch die Einheit von displayType, aufgerundet
             * @example 199
             * @example 129.5
             */
            display: number;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            /** @enum {string} */
            displayType: "PerQuantity" | "PerPerson" | "PerNight" | "PerPersonAndNight" | "PerRange";
            /** @constant */
            type: "Fixed";
        } | {
            /** @description Früherer Preis, nur wo er wirklich galt */
            list: number | null;
            /**
             * @description Ein Zimmer und Aufenthalt oder ein Gutschein, mit Mehrwertsteuer, ohne Abgaben vor Ort
             * @example 199
             * @example 129.5
             */
            total: number;
            /**
             * @description total, geteilt durch die Einheit von displayType, aufgerundet
             * @example 199
             * @example 129.5
             */
            display: number;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            /** @enum {string} */
            displayType: "PerQuantity" | "PerPerson" | "PerNight" | "PerPersonAndNight" | "PerRange";
            /** @constant */
            type: "Slider";
            /** @description Untere Grenze als Anteil des Preises */
            factor: number;
            /**
             * @description Untere Grenze für die Länge der Variante
             * @example 199
             * @example 129.5
             */
            sliderMin?: number;
        };
        OfferPromotion: {
            /** @enum {string} */
            promotionType: "FlatPrice" | "TravelPeriod" | "FreeNight";
            active: boolean;
            id: string;
            /**
             * Format: date
             * @example 2027-03-02
             */
            from: string;
            /**
             * Format: date
             * @example 2027-03-02
             */
            to: string;
            name: string;
        };
        Variant: {
            id: string;
            board: components["schemas"]["Board"];
            room: components["schemas"]["Room"];
            /** @description Gutschein und Kreuzfahrt: genau so viele Nächte; Hotel: mindestens so viele */
            nights: number;
            /** @description Gäste, die im Preis sind */
            persons: number;
            /** @description Mit Reisedaten der dieses Aufenthalts, ohne sie der niedrigste; null, wo es nichts zu kaufen gibt */
            price: components["schemas"]["Price"] | null;
            /** @description Zimmer oder Gutscheine, die zu diesem Preis noch zu haben sind */
            available: number;
            /** @description Was außerdem gilt: Angaben zum Zimmer und Hausregeln (Aufenthalt, Anreise, Alter) */
            additional: string;
            promotions: components["schemas"]["VariantPromotion"][];
        };
        Board: {
            /** @enum {string} */
            shortName: "OV" | "UF" | "HP" | "VP" | "AI";
            longName: string;
        };
        Room: {
            name: string;
            sizeSquareMeters?: number;
            sizeSquareMetersUpper?: number;
            image?: components["schemas"]["Image"];
            amenities: {
                code: string;
                highlight: boolean;
                quantity: number;
            }[];
            maxOccupancy?: number;
            sku: string;
        };
        VariantPromotion: {
            id: string;
            /**
             * Format: date
             * @description Erster Tag, an dem so gebucht werden kann
             * @example 2027-03-02
             */
            from: string;
            /**
             * Format: date
             * @description Letzter Tag, an dem so gebucht werden kann
             * @example 2027-03-02
             */
            to: string;
            value: {
                /** @constant */
                kind: "FlatPrice";
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                price: number;
            } | {
                /** @constant */
                kind: "TravelPeriod";
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                from: string;
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                to: string;
                factor: number;
                promotedPrice?: {
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    total: number;
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    minimum: number;
                };
            } | {
                /** @constant */
                kind: "FreeNight";
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                from: string;
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                to: string;
                freeNights: number;
                duration: number;
                stays: number[];
                description: string;
            };
        };
        Vendor: {
            id: number;
            name: string;
        };
        Problem: {
            /** @description Endet mit dem Kürzel des Codes; about:blank, wo der Status alles sagt */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            code?: "NEEDS_TO_LOGIN" | "DOES_NOT_BELONG" | "ALREADY_SIGNED_OFF" | "GRACE_PERIOD_EXPIRED" | "BR_VIOLATION" | "CV_VIOLATION" | "INVALID_CREDENTIALS" | "INVALID_ORDER" | "INVALID_REDUCTION";
            /** @description Je falsche Angabe: JSON-Pointer in den Inhalt oder die Parameter */
            errors?: {
                pointer: string;
                detail: string;
            }[];
            /** @description Der Gesamtbetrag, der jetzt gilt, wo der Aufruf einen anderen genannt hat */
            total?: number;
            requestId?: string;
        };
        OffersSearchPage: {
            page: number;
            pageSize: number;
            /** @description Angebote auf allen Seiten */
            total: number;
            aggregation: components["schemas"]["Aggregation"];
            results: components["schemas"]["OfferResult"][];
        };
        OfferResult: {
            /** @description Id des Angebots */
            id: string;
            slug: string;
            /** @enum {string} */
            type: "Hotel" | "Cruise";
            /** @enum {string} */
            accommodationType: "Hotel" | "Cruise";
            /** @description Was eine Karte zeigt */
            display: {
                title: string;
                subtitle: string;
            };
            contact: components["schemas"]["Contact"];
            image: components["schemas"]["Image"] | null;
            price: components["schemas"]["Price"];
            promotions: components["schemas"]["OfferPromotion"][];
            /** @description Sichtbare Bewertungen von Gästen, die hier gebucht haben und gereist sind; null ohne Bewertung. Die Kategorie des Hauses ist contact.category */
            rating: {
                /** @description Durchschnitt in Sternen, auf Hundertstel gerundet */
                average: number;
                count: number;
            } | null;
            themes: {
                name: string;
                code: string;
                image: components["schemas"]["Image"] | null;
            }[];
            variants: components["schemas"]["Variant"][];
            vendor: components["schemas"]["Vendor"];
            /** @description Verpflegungen, die mit dieser Suche zu haben sind */
            boards: components["schemas"]["Board"][];
            displayedVariantId: string;
            nights: {
                min: number;
                max: number;
            };
            persons: {
                min: number;
                max: number;
            };
            rooms: components["schemas"]["Room"][];
        };
        OfferOfVariant: {
            offer: components["schemas"]["Offer"];
            slug: string;
            adults: number;
            checkin: string | null;
            checkout: string | null;
            childrenAges: number[];
            roomsCount: number;
            variantId: string;
        };
        Offer: {
            id: string;
            image: components["schemas"]["Image"] | null;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            onlineTo: string;
            title: string;
            subtitle: string;
            services: string[];
            validity: string;
            slug: string;
            /** @enum {string} */
            type: "Hotel" | "Cruise";
            vendor: components["schemas"]["Vendor"];
            contact: components["schemas"]["Contact"];
            contacts: components["schemas"]["Contact"][];
            variants: components["schemas"]["Variant"][];
            promotions: components["schemas"]["OfferPromotion"][];
            discountGroup: string | null;
            run: {
                /**
                 * Format: date-time
                 * @example 2027-03-02T11:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @example 2027-03-02T11:00:00.000Z
                 */
                end: string;
            };
            /** @enum {string} */
            accommodationType: "Hotel" | "Cruise";
            additionalServiceUpgrades: components["schemas"]["UpgradeOffer"][];
        };
        UpgradeOffer: {
            serviceCode: string;
            description: string;
            isOptional: boolean;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /** @description unitPrice gilt je Person, sonst je Zimmer oder Gutschein */
            perPerson: boolean;
        };
        GroupingOption: {
            slug: string;
            heading: string;
            description: string;
            /** @enum {string} */
            groupingType: "theme" | "region" | "country";
            tag: string;
            image: components["schemas"]["Image"];
        };
        StructuredData: {
            /** @constant */
            "@context": "https://schema.org";
            /** @constant */
            "@type": "ItemPage";
        } & {
            [key: string]: unknown;
        };
        Order: {
            /** Format: uuid */
            id: string;
            /** @description Schlüssel der Bestellung: Wer ihn hat, darf alles mit ihr */
            token: string;
            /**
             * @description 10 Open, 20 Closed, 30 Canceled, 40 Abandoned
             * @enum {number}
             */
            status: 10 | 20 | 30 | 40;
            customer: components["schemas"]["Customer"];
            orderItems: components["schemas"]["OrderItem"][];
            paymentType: components["schemas"]["Payment"];
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            orderCreateDate: string;
            orderDate: string | null;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            expires: string;
            gracePeriod: string | null;
            vanityOrderNumber: string | null;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            region: string;
            isUnclaimed: boolean;
            summary: components["schemas"]["Summary"];
            shipping: components["schemas"]["Shipping"];
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            canBeChanged: boolean;
            canBePaid: boolean;
            attributes: {
                [key: string]: string;
            };
        };
        Customer: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sex: "" | "female" | "male" | "diverse";
            firstName: string;
            lastName: string;
            email: string;
            phone: string;
            address: string;
            zip: string;
            city: string;
            country: string;
            customerAttributes: {
                attributeName: string;
                attributeValue: string;
            }[];
        };
        OrderItem: {
            id: string;
            /** @description null bei einem Geschenkgutschein */
            variantId: string | null;
            contactId: string | null;
            quantity: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            total: number;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            image: components["schemas"]["Image"];
            title: string;
            description: string;
            subtitle: string;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            added: string;
            hasInvoice: boolean;
            invoiceNumber: string | null;
            visible: boolean;
            vouchers: components["schemas"]["Voucher"][];
            bookings: components["schemas"]["Booking"][];
            upgrades: components["schemas"]["ItemUpgrade"][];
            returns: {
                /**
                 * Format: date-time
                 * @example 2027-03-02T11:00:00.000Z
                 */
                returnedOn: string;
                quantity: number;
            }[];
            orderItemReduction: {
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                unitPriceBeforeReduction: number;
                name: string;
            } | null;
            bids: components["schemas"]["Bid"][];
            /** @constant */
            type: "Booking";
            bookingInformation: {
                boardShort: string;
                roomName: string;
                nights: number;
                persons: number;
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                checkin: string;
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                checkout: string;
                adults: number;
                children: number;
                childrenAges: number[];
                /** @enum {string} */
                accommodationType: "Hotel" | "Cruise";
            };
        } | {
            id: string;
            /** @description null bei einem Geschenkgutschein */
            variantId: string | null;
            contactId: string | null;
            quantity: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            total: number;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            image: components["schemas"]["Image"];
            title: string;
            description: string;
            subtitle: string;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            added: string;
            hasInvoice: boolean;
            invoiceNumber: string | null;
            visible: boolean;
            vouchers: components["schemas"]["Voucher"][];
            bookings: components["schemas"]["Booking"][];
            upgrades: components["schemas"]["ItemUpgrade"][];
            returns: {
                /**
                 * Format: date-time
                 * @example 2027-03-02T11:00:00.000Z
                 */
                returnedOn: string;
                quantity: number;
            }[];
            orderItemReduction: {
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                unitPriceBeforeReduction: number;
                name: string;
            } | null;
            bids: components["schemas"]["Bid"][];
            /** @constant */
            type: "Voucher";
            voucherInformation: {
                boardShort: string;
                roomName: string;
                nights: number;
                persons: number;
            };
        };
        Voucher: {
            id: string;
            /** @description Position der Bestellung, zu der er gehört */
            idSstItem: string;
            generationDate: string | null;
            fulfillmentDate: string | null;
            generated: boolean;
            fulfilled: boolean;
            returned: boolean;
            hasInsurance: boolean;
            insuredOn: string | null;
            insurancePolicy: string;
            /** @description null, bis der Gutschein bezahlt ist */
            voucherKey: string | null;
            return: {
                /**
                 * Format: date-time
                 * @example 2027-03-02T11:00:00.000Z
                 */
                returnedOn: string;
                quantity: number;
            } | null;
        };
        Booking: {
            id: string;
            /** @description Position der Bestellung, zu der sie gehört */
            idSstItem: string;
            vanityBookingNumber: string;
            /**
             * Format: date
             * @example 2027-03-02
             */
            checkin: string;
            /**
             * Format: date
             * @example 2027-03-02
             */
            checkout: string;
            occupancy: {
                adults: number;
                children: number;
                total: number;
            };
            unit: {
                roomName: string;
            };
            participants: components["schemas"]["Participant"][];
            /** @description Es fehlen noch Namen von Reisenden */
            requiresParticipantInfo: boolean;
        };
        Participant: {
            id: string;
            /** @enum {string} */
            type: "Adult" | "Child";
            /** @enum {string} */
            sex: "" | "female" | "male" | "diverse";
            firstName: string;
            lastName: string;
            additionalData: {
                [key: string]: string | boolean | null;
            };
            bookingId: string;
        };
        ItemUpgrade: {
            id: string;
            serviceCode: string;
            description: string;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            added: string;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /** @description false: darin enthalten, erhöht die Summe nicht */
            isOptional: boolean;
            /** @description So oft kostet es unitPrice: je Zimmer, Gutschein oder Person */
            quantity: number;
            perPerson: boolean;
        };
        Bid: {
            /** @enum {string} */
            bidState: "OPEN" | "ACCEPTED" | "DECLINED";
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            date: string;
            /** @enum {string} */
            bidType: "BID" | "COUNTEROFFER";
            /** @description Zählt die Vorschläge der Position ab 1; steht in ihrer Adresse */
            sequenceNumber: number;
            expiry: string | null;
        };
        Payment: {
            /**
             * @description 0 Unknown, 5 WireTransfer, 10 PayPal, 15 AmazonPay, 20 GiftCard, 25 Klarna, 30 Unzer, 35 Stripe, 40 Hobex, 45 DeferredPayment
             * @enum {number}
             */
            paymentTypeId: 0 | 5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45;
            /** @enum {string} */
            paymentTypeName: "Unknown" | "WireTransfer" | "PayPal" | "AmazonPay" | "GiftCard" | "Klarna" | "Unzer" | "Stripe" | "Hobex" | "DeferredPayment";
            /**
             * @description 0 Uninitialized, 10 NotStarted, 20 Pending, 25 PreAuth, 30 Declined, 35 DeclinedRetryable, 40 Paid, 50 Mismatch, 60 Refunded, 90 Unknown
             * @enum {number}
             */
            status: 0 | 10 | 20 | 25 | 30 | 35 | 40 | 50 | 60 | 90;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            amountReceived: number;
        };
        Summary: {
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            subtotal: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            shippingTotal: number;
            fees: {
                name: string;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                amount: number;
            }[];
            prepaid: {
                /** Format: uuid */
                id: string;
                name: string;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                amount: number;
                remove: boolean;
            }[];
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            discountTotal: number;
            /**
             * @description subtotal + shippingTotal + fees − discountTotal − prepaid
             * @example 199
             * @example 129.5
             */
            total: number;
        };
        Shipping: {
            /** @enum {string} */
            type: "EMAIL" | "POST" | "EXPRESS";
            requiresShippingAddress: boolean;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            shippingPrice: number;
        };
        ShippingAddress: {
            /** @enum {string} */
            sex: "" | "female" | "male" | "diverse";
            firstName: string;
            lastName: string;
            email: string;
            phone: string;
            address: string;
            zip: string;
            city: string;
            country: string;
            receiverLine: string;
            address2: string;
            isAlternativeAddress: boolean;
        };
        CartChange: {
            added: components["schemas"]["OrderItem"][];
            removed: components["schemas"]["OrderItem"][];
            modified: components["schemas"]["OrderItem"][];
            summary?: components["schemas"]["Summary"];
        };
        UpgradeChange: {
            /** @constant */
            success: true;
            /** @description null: war nicht dabei */
            upgrade: components["schemas"]["ChosenUpgrade"] | null;
        };
        ChosenUpgrade: {
            id: string;
            description: string;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            unitPrice: number;
            /** @description false: darin enthalten, erhöht die Summe nicht */
            isOptional: boolean;
        };
        Cancellation: {
            /**
             * @description unpaid: noch nicht bezahlt; grace: in der kostenlosen Frist; bands: nach den Stornosätzen
             * @enum {string}
             */
            how: "unpaid" | "grace" | "bands";
            items: {
                itemId: string;
                title: string;
                /** @description Einbehaltener Teil des Preises */
                share: number;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                fee: number;
            }[];
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            fee: number;
            /**
             * @description In der Währung, die dabeisteht, sonst Euro
             * @example 199
             * @example 129.5
             */
            refund: number;
            /** @description Was das Haus abweichend von den Stornosätzen zusagt, z. B. wenn die Fähre ausfällt */
            exceptions: string[];
        };
        Session: {
            user?: {
                /** Format: uuid */
                id: string;
                email: string;
                firstName: string;
                lastName: string;
            };
        };
        MetaEventReceipt: {
            /** @constant */
            received: true;
            /** @description Ob das Ereignis weitergegeben wird */
            forwarded: boolean;
        };
        PartnerKey: {
            name: string;
            prefix: string;
            scopes: ("orders:read" | "orders:write" | "inventory:read" | "inventory:write" | "reviews:read")[];
            /** @description Haus oder Schiff; null: alle */
            property: string | null;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            expires: string;
        };
        PartnerOrders: {
            orders: components["schemas"]["PartnerOrder"][];
            cursor: string;
            more: boolean;
        };
        PartnerOrder: {
            /** Format: uuid */
            id: string;
            number: string;
            /** @description Steigt mit jeder Änderung der Bestellung selbst */
            version: number;
            /** @enum {string} */
            status: "placed" | "canceled";
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            ordered: string;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            customer: {
                firstName: string;
                lastName: string;
                phone: string;
                mobile: string;
                /** @description null bei einem Schlüssel für ein Haus, und ohne E-Mail-Adresse */
                email: string | null;
            };
            items: components["schemas"]["PartnerOrderItem"][];
            /** @description null bei einem Schlüssel für ein Haus */
            payments: {
                /** @enum {string} */
                type: "Unknown" | "WireTransfer" | "PayPal" | "AmazonPay" | "GiftCard" | "Klarna" | "Unzer" | "Stripe" | "Hobex" | "DeferredPayment";
                /** @enum {string} */
                status: "Uninitialized" | "NotStarted" | "Pending" | "PreAuth" | "Declined" | "DeclinedRetryable" | "Paid" | "Mismatch" | "Refunded" | "Unknown";
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                total: number;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                received: number;
                attempts: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "Unknown" | "WireTransfer" | "PayPal" | "AmazonPay" | "GiftCard" | "Klarna" | "Unzer" | "Stripe" | "Hobex" | "DeferredPayment";
                    /** @enum {string} */
                    status: "Uninitialized" | "NotStarted" | "Pending" | "PreAuth" | "Declined" | "DeclinedRetryable" | "Paid" | "Mismatch" | "Refunded" | "Unknown";
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    amount: number;
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    captured: number;
                    /**
                     * @description In der Währung, die dabeisteht, sonst Euro
                     * @example 199
                     * @example 129.5
                     */
                    refunded: number;
                    /**
                     * Format: date-time
                     * @example 2027-03-02T11:00:00.000Z
                     */
                    created: string;
                }[];
            } | null;
        };
        PartnerOrderItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "Booking" | "Voucher";
            /** @description null: Geschenkgutschein */
            property: string | null;
            offer: string | null;
            variant: string | null;
            variantId: string | null;
            title: string;
            room: string;
            board: string;
            /** @description Zimmer oder Gutscheine, mit den zurückgegebenen */
            quantity: number;
            returned: number;
            checkin: string | null;
            checkout: string | null;
            adults: number;
            childrenAges: number[];
            extras: string[];
            /** @description Wann vermerkt wurde, dass der Gast nicht angereist ist */
            noShow: string | null;
            /** @description null bei einem Schlüssel für ein Haus */
            total: number | null;
            bookings: {
                number: string;
                confirmed: string | null;
                houseNumber: string;
                guests: {
                    /** @enum {string} */
                    type: "Adult" | "Child";
                    /** @description Leer, solange der Gast nicht genannt ist */
                    firstName: string;
                    lastName: string;
                    details: {
                        [key: string]: string | boolean;
                    };
                }[];
            }[];
        };
        PartnerPlacing: {
            order: components["schemas"]["PartnerOrder"];
            payUrl: string | null;
        };
        PartnerInventory: {
            /** Format: uuid */
            variantId: string;
            property: string;
            offer: string;
            variant: string;
            /** Format: uuid */
            roomId: string;
            room: string;
            board: string;
            type: string;
            /** @description Verkauf des Zimmers mit dieser Verpflegung ganz gestoppt */
            stopped: boolean;
            days: {
                /**
                 * Format: date
                 * @description Nacht, auf Kreuzfahrten Abfahrt
                 * @example 2027-03-02
                 */
                date: string;
                /** @description Zimmer insgesamt, mit den verkauften */
                rooms: number;
                sold: number;
                /** @description noch zu verkaufen */
                free: number;
                stopped: boolean;
                closedToArrival: boolean;
                minNights: number;
            }[];
        };
        PartnerWrite: {
            preview: boolean;
            accepted: number;
            refused: number;
            rows: {
                /** @description Stelle in rows der Anfrage, ab 0 */
                row: number;
                ok: boolean;
                /** @description Tage, die sich geändert haben; 0: war schon so */
                changed: number;
                /** @description Warum nicht; null bei ok */
                code: string | null;
                message: string | null;
            }[];
        };
        PartnerRates: {
            /** Format: uuid */
            variantId: string;
            property: string;
            offer: string;
            variant: string;
            /** Format: uuid */
            roomId: string;
            room: string;
            board: string;
            /** @enum {string} */
            currency: "EUR" | "CHF" | "USD";
            days: {
                /**
                 * Format: date
                 * @example 2027-03-02
                 */
                date: string;
                /**
                 * @description In der Währung, die dabeisteht, sonst Euro
                 * @example 199
                 * @example 129.5
                 */
                price: number;
            }[];
        };
        PartnerReviews: {
            reviews: components["schemas"]["PartnerReview"][];
            more: boolean;
        };
        PartnerReview: {
            /** Format: uuid */
            id: string;
            property: string;
            offer: string;
            stars: number;
            text: string;
            /** @description Wie der Gast genannt sein will; leer: ein Gast */
            name: string;
            /**
             * Format: date
             * @description erster Tag des Monats der Anreise
             * @example 2027-03-02
             */
            travelMonth: string;
            /**
             * Format: date-time
             * @example 2027-03-02T11:00:00.000Z
             */
            written: string;
            /**
             * Format: date-time
             * @description geschrieben, geändert, beantwortet oder verborgen
             * @example 2027-03-02T11:00:00.000Z
             */
            changed: string;
            answer: string;
            hidden: boolean;
        };
        Build: {
            /** @description Ändert sich mit jedem Stand des Programms */
            id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postBookingSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "checkin": "2027-03-02",
                 *       "checkout": "2027-03-05",
                 *       "adults": 2,
                 *       "destination": "txt:Meran",
                 *       "facetted": true,
                 *       "facette": [
                 *         "Board",
                 *         "Country",
                 *         "Theme",
                 *         "RoomAmenity",
                 *         "CategoryUpwards"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BookingSearch"];
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingSearchPage"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOffersSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination": "key:country-it",
                 *       "categories": [
                 *         5,
                 *         6,
                 *         7,
                 *         8
                 *       ],
                 *       "themes": [
                 *         "wellness"
                 *       ],
                 *       "maxPrice": 499.5,
                 *       "sortBy": "price",
                 *       "language": "de"
                 *     }
                 */
                "application/json": components["schemas"]["OffersSearch"];
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersSearchPage"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffersVariantVariantId: {
        parameters: {
            query?: {
                adults?: number;
                checkin?: string;
                checkout?: string;
                childrenAges?: number[];
                roomsCount?: number;
            };
            header?: never;
            path: {
                variantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferOfVariant"];
                };
            };
            /** @description Nicht gefunden */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffersAvailableGroupingOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupingOption"][];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffersGroupingGroupingTypeSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupingType: "theme" | "region" | "country";
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupingOption"];
                };
            };
            /** @description Nicht gefunden */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffersStructuredDataSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["StructuredData"];
                };
            };
            /** @description Nicht gefunden */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffersSearchByIds: {
        parameters: {
            query: {
                /** @description Ids von Angeboten, mit Komma getrennt oder mehrmals ids=; höchstens 100 */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferResult"][];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOffersSearchGrouping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "groupingType": "theme",
                 *       "slug": "wellness"
                 *     }
                 */
                "application/json": components["schemas"]["GroupingSearch"];
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersSearchPage"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrdersIdToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOrdersIdTokenCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sex": "female",
                 *       "firstName": "Erika",
                 *       "lastName": "Beispiel",
                 *       "email": "erika@kundin.example",
                 *       "phone": "",
                 *       "address": "Musterweg 3",
                 *       "country": "DE",
                 *       "zip": "10115",
                 *       "city": "Berlin",
                 *       "customerAttributes": [
                 *         {
                 *           "attributeName": "newsletter",
                 *           "attributeValue": "no"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Wird nicht übernommen: Die der Bestellung bleibt
                     */
                    id?: string;
                    sex?: ("" | "female" | "male" | "diverse") | null;
                    firstName?: string | null;
                    lastName?: string | null;
                    /** @description Eine E-Mail-Adresse oder leer */
                    email?: string | null;
                    /** @description Wird als E.164 gespeichert; ohne Ländervorwahl gilt die des Landes */
                    phone?: string | null;
                    address?: string | null;
                    zip?: string | null;
                    city?: string | null;
                    country?: ("" | "DE" | "AT" | "CH" | "LI" | "LU" | "IT" | "FR" | "NL" | "BE" | "DK") | null;
                    /** @description Frei wählbar. Zwei Namen kennt der Shop: company (Firma) und vatId (USt-IdNr.) stehen auf der Rechnung */
                    customerAttributes?: {
                        attributeName: string;
                        attributeValue: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOrdersIdTokenItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *       "key": "der-token-aus-der-Adresse",
                 *       "itemId": "0190c0de-0000-7000-8000-000000000003",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    itemId: string;
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *       "key": "der-token-aus-der-Adresse",
                 *       "variantId": "0190c0de-0000-7000-8000-000000000002",
                 *       "quantity": 1,
                 *       "book": {
                 *         "checkin": "2027-03-02",
                 *         "checkout": "2027-03-05",
                 *         "adults": 2,
                 *         "childrenAges": [
                 *           7
                 *         ]
                 *       },
                 *       "bid": {
                 *         "amount": 249,
                 *         "email": "erika@kundin.example"
                 *       },
                 *       "ref": "partner",
                 *       "referer": "https://partner.example/",
                 *       "refPath": null,
                 *       "refPayload": null,
                 *       "refUsed": null
                 *     }
                 */
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    /** Format: uuid */
                    variantId: string;
                    quantity: number;
                    book?: {
                        checkin?: string | null;
                        checkout?: string | null;
                        /** @default 2 */
                        adults?: number;
                        /** @default [] */
                        childrenAges?: number[];
                    } | null;
                    /** @description Preisvorschlag für eine Einheit; email für die Antwort, sonst die der Bestellung */
                    bid?: {
                        amount?: number | null;
                        email?: string | null;
                    } | null;
                    /** @description Werber; steht wie die vier folgenden kurzen Angaben in attributes */
                    ref?: string;
                    referer?: unknown;
                    refPath?: unknown;
                    refPayload?: unknown;
                    refUsed?: unknown;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *       "key": "der-token-aus-der-Adresse",
                 *       "itemId": "0190c0de-0000-7000-8000-000000000003"
                 *     }
                 */
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    itemId: string;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenClearItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenItemsItemIdAdditionalService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceCode": "late-checkout"
                 *     }
                 */
                "application/json": {
                    serviceCode: string;
                    /**
                     * @description Bei einem Preis je Person: für so viele, höchstens alle Gäste; sonst 1
                     * @default 1
                     */
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpgradeChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenItemsItemIdAdditionalService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serviceCode": "late-checkout"
                 *     }
                 */
                "application/json": {
                    serviceCode: string;
                    /**
                     * @description Bei einem Preis je Person: für so viele, höchstens alle Gäste; sonst 1
                     * @default 1
                     */
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpgradeChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenItemsItemIdBids: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 249,
                 *       "email": "erika@kundin.example"
                 *     }
                 */
                "application/json": {
                    /** @description Für eine Einheit, in der Währung des Angebots */
                    amount: number;
                    /** @description Für die Antwort; sonst die der Bestellung */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenItemsItemIdBidsSequenceNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
                sequenceNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenItemsItemIdBidsSequenceNumberAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
                sequenceNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenItemsItemIdBidsSequenceNumberDecline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                itemId: string;
                sequenceNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenShipping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    /** @enum {string} */
                    type: "EMAIL" | "POST" | "EXPRESS";
                    /** @description Den Zusatzservice des Shops dazu (fees), oder nicht mehr; ohne Angabe bleibt es, wie es ist */
                    service?: boolean;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOrdersIdTokenShippingAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receiverLine": "Familie Beispiel",
                 *       "firstName": "Karl",
                 *       "lastName": "Beispiel",
                 *       "address": "Ringstraße 1",
                 *       "address2": "Hinterhaus",
                 *       "country": "AT",
                 *       "zip": "1010",
                 *       "city": "Wien",
                 *       "isAlternativeAddress": true
                 *     }
                 */
                "application/json": {
                    sex?: ("" | "female" | "male" | "diverse") | null;
                    firstName?: string | null;
                    lastName?: string | null;
                    /** @description Eine E-Mail-Adresse oder leer */
                    email?: string | null;
                    /** @description Wird als E.164 gespeichert; ohne Ländervorwahl gilt die des Landes */
                    phone?: string | null;
                    address?: string | null;
                    zip?: string | null;
                    city?: string | null;
                    country?: ("" | "DE" | "AT" | "CH" | "LI" | "LU" | "IT" | "FR" | "NL" | "BE" | "DK") | null;
                    receiverLine?: string | null;
                    address2?: string | null;
                    /** @description false: geht mit, wenn die Adresse des Kunden sich ändert */
                    isAlternativeAddress?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingAddress"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenReduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, INVALID_REDUCTION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenReduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrdersIdTokenPrepaidPrepaidId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
                prepaidId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_REDUCTION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrdersIdTokenCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancellation"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF, GRACE_PERIOD_EXPIRED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersIdTokenCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *       "key": "der-token-aus-der-Adresse",
                 *       "refund": 310
                 *     }
                 */
                "application/json": {
                    /** @description Wie id in der Adresse */
                    orderId: string;
                    /** @description Wie token in der Adresse */
                    key: string;
                    /** @description Wie in der Vorschau: Ist es inzwischen ein anderer, geschieht nichts */
                    refund: number;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF, GRACE_PERIOD_EXPIRED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "erika@kundin.example",
                 *       "password": "vier Wörter am Stück",
                 *       "stay": false
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_CREDENTIALS */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMetaEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_name": "Purchase",
                 *       "event_source_url": "https://shop.example/checkout/finalize",
                 *       "order": {
                 *         "id": "0190c0de-0000-7000-8000-000000000001"
                 *       },
                 *       "fbc": null,
                 *       "fbp": "fb.1.1795168800000.1098115397"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event_name: "Purchase" | "AddToCart" | "InitiateCheckout";
                    /** Format: uri */
                    event_source_url: string;
                    /** @description Die Bestellung oder ihre Id; fehlt bei AddToCart, und nur da */
                    order?: (string | {
                        /** Format: uuid */
                        id: string;
                    }) | null;
                    /** @description Wert des Cookies _fbc */
                    fbc?: string | null;
                    /** @description Wert des Cookies _fbp */
                    fbp?: string | null;
                };
            };
        };
        responses: {
            /** @description Gut */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetaEventReceipt"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Hotelprogramm Haus am See",
                     *       "prefix": "rk_4fK2mB9x",
                     *       "scopes": [
                     *         "orders:read",
                     *         "inventory:write"
                     *       ],
                     *       "property": "haus-am-see",
                     *       "expires": "2027-11-30T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerKey"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerOrders: {
        parameters: {
            query?: {
                /** @description cursor der letzten Antwort */
                since?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "id": "0190c0de-0000-7000-8000-000000000001",
                     *           "number": "7KQM-2F9T-X4",
                     *           "version": 9,
                     *           "status": "placed",
                     *           "ordered": "2026-11-30T09:00:00.000Z",
                     *           "currency": "EUR",
                     *           "customer": {
                     *             "firstName": "Erika",
                     *             "lastName": "Beispiel",
                     *             "phone": "030 1234567",
                     *             "mobile": "",
                     *             "email": null
                     *           },
                     *           "items": [
                     *             {
                     *               "id": "0190c0de-0000-7000-8000-000000000002",
                     *               "type": "Booking",
                     *               "property": "haus-am-see",
                     *               "offer": "haus-am-see",
                     *               "variant": "dz-uf",
                     *               "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *               "title": "Haus am See",
                     *               "room": "Doppelzimmer",
                     *               "board": "UF",
                     *               "quantity": 1,
                     *               "returned": 0,
                     *               "checkin": "2027-02-05",
                     *               "checkout": "2027-02-08",
                     *               "adults": 2,
                     *               "childrenAges": [],
                     *               "extras": [],
                     *               "noShow": null,
                     *               "total": null,
                     *               "bookings": [
                     *                 {
                     *                   "number": "4HXR-9B2M-Q7",
                     *                   "confirmed": null,
                     *                   "houseNumber": "",
                     *                   "guests": [
                     *                     {
                     *                       "type": "Adult",
                     *                       "firstName": "Erika",
                     *                       "lastName": "Beispiel",
                     *                       "details": {}
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "payments": null
                     *         }
                     *       ],
                     *       "cursor": "7411273459012345678-1.84213.0190c0de-0000-7000-8000-000000000001",
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerOrders"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerOrdersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190c0de-0000-7000-8000-000000000001",
                     *       "number": "7KQM-2F9T-X4",
                     *       "version": 9,
                     *       "status": "placed",
                     *       "ordered": "2026-11-30T09:00:00.000Z",
                     *       "currency": "EUR",
                     *       "customer": {
                     *         "firstName": "Erika",
                     *         "lastName": "Beispiel",
                     *         "phone": "030 1234567",
                     *         "mobile": "",
                     *         "email": null
                     *       },
                     *       "items": [
                     *         {
                     *           "id": "0190c0de-0000-7000-8000-000000000002",
                     *           "type": "Booking",
                     *           "property": "haus-am-see",
                     *           "offer": "haus-am-see",
                     *           "variant": "dz-uf",
                     *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *           "title": "Haus am See",
                     *           "room": "Doppelzimmer",
                     *           "board": "UF",
                     *           "quantity": 1,
                     *           "returned": 0,
                     *           "checkin": "2027-02-05",
                     *           "checkout": "2027-02-08",
                     *           "adults": 2,
                     *           "childrenAges": [],
                     *           "extras": [],
                     *           "noShow": null,
                     *           "total": null,
                     *           "bookings": [
                     *             {
                     *               "number": "4HXR-9B2M-Q7",
                     *               "confirmed": null,
                     *               "houseNumber": "",
                     *               "guests": [
                     *                 {
                     *                   "type": "Adult",
                     *                   "firstName": "Erika",
                     *                   "lastName": "Beispiel",
                     *                   "details": {}
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "payments": null
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerOrder"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPartnerOrdersIdPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "der-token-der-Bestellung",
                 *       "paymentType": "WireTransfer",
                 *       "total": 310,
                 *       "acceptTerms": true
                 *     }
                 */
                "application/json": {
                    /** @description Der token der Bestellung, wie in den Adressen ab /api/orders */
                    token: string;
                    /**
                     * @description Eine, die der Shop anbietet. Ist nichts zu zahlen, wird sie nicht gelesen
                     * @enum {string}
                     */
                    paymentType: "WireTransfer" | "PayPal" | "AmazonPay" | "Klarna" | "Unzer" | "Stripe" | "Hobex" | "DeferredPayment";
                    /** @description summary.total, wie der Kunde ihn gesehen hat */
                    total: number;
                    /**
                     * @description Der Kunde hat Bedingungen und Angaben nach § 312j BGB gesehen und zahlungspflichtig bestellt
                     * @constant
                     */
                    acceptTerms: true;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order": {
                     *         "id": "0190c0de-0000-7000-8000-000000000001",
                     *         "number": "7KQM-2F9T-X4",
                     *         "version": 9,
                     *         "status": "placed",
                     *         "ordered": "2026-11-30T09:00:00.000Z",
                     *         "currency": "EUR",
                     *         "customer": {
                     *           "firstName": "Erika",
                     *           "lastName": "Beispiel",
                     *           "phone": "030 1234567",
                     *           "mobile": "",
                     *           "email": null
                     *         },
                     *         "items": [
                     *           {
                     *             "id": "0190c0de-0000-7000-8000-000000000002",
                     *             "type": "Booking",
                     *             "property": "haus-am-see",
                     *             "offer": "haus-am-see",
                     *             "variant": "dz-uf",
                     *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *             "title": "Haus am See",
                     *             "room": "Doppelzimmer",
                     *             "board": "UF",
                     *             "quantity": 1,
                     *             "returned": 0,
                     *             "checkin": "2027-02-05",
                     *             "checkout": "2027-02-08",
                     *             "adults": 2,
                     *             "childrenAges": [],
                     *             "extras": [],
                     *             "noShow": null,
                     *             "total": null,
                     *             "bookings": [
                     *               {
                     *                 "number": "4HXR-9B2M-Q7",
                     *                 "confirmed": null,
                     *                 "houseNumber": "",
                     *                 "guests": [
                     *                   {
                     *                     "type": "Adult",
                     *                     "firstName": "Erika",
                     *                     "lastName": "Beispiel",
                     *                     "details": {}
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "payments": null
                     *       },
                     *       "payUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerPlacing"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Schlüssel fehlt, NEEDS_TO_LOGIN */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen, DOES_NOT_BELONG */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden, INVALID_ORDER */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description ALREADY_SIGNED_OFF */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description INVALID_ORDER */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPartnerOrdersIdState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "confirmed",
                 *       "number": "PMS-4711"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    state: "confirmed";
                    /**
                     * @description Nummer im Programm des Hauses
                     * @default
                     */
                    number?: string;
                } | {
                    /** @enum {string} */
                    state: "no-show" | "arrived";
                    /**
                     * Format: uuid
                     * @description id der Position, ein Aufenthalt
                     */
                    itemId: string;
                    /** @description version der Bestellung, wie das Programm sie gelesen hat */
                    version: number;
                    /**
                     * @description Bei no-show: eine E-Mail an den Kunden
                     * @default false
                     */
                    notify?: boolean;
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190c0de-0000-7000-8000-000000000001",
                     *       "number": "7KQM-2F9T-X4",
                     *       "version": 9,
                     *       "status": "placed",
                     *       "ordered": "2026-11-30T09:00:00.000Z",
                     *       "currency": "EUR",
                     *       "customer": {
                     *         "firstName": "Erika",
                     *         "lastName": "Beispiel",
                     *         "phone": "030 1234567",
                     *         "mobile": "",
                     *         "email": null
                     *       },
                     *       "items": [
                     *         {
                     *           "id": "0190c0de-0000-7000-8000-000000000002",
                     *           "type": "Booking",
                     *           "property": "haus-am-see",
                     *           "offer": "haus-am-see",
                     *           "variant": "dz-uf",
                     *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *           "title": "Haus am See",
                     *           "room": "Doppelzimmer",
                     *           "board": "UF",
                     *           "quantity": 1,
                     *           "returned": 0,
                     *           "checkin": "2027-02-05",
                     *           "checkout": "2027-02-08",
                     *           "adults": 2,
                     *           "childrenAges": [],
                     *           "extras": [],
                     *           "noShow": null,
                     *           "total": null,
                     *           "bookings": [
                     *             {
                     *               "number": "4HXR-9B2M-Q7",
                     *               "confirmed": null,
                     *               "houseNumber": "",
                     *               "guests": [
                     *                 {
                     *                   "type": "Adult",
                     *                   "firstName": "Erika",
                     *                   "lastName": "Beispiel",
                     *                   "details": {}
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "payments": null
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerOrder"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht gefunden */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerInventory: {
        parameters: {
            query: {
                /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                from: string;
                /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                to: string;
                property?: string;
                offer?: string;
                /** @description variantId */
                variant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "variants": [
                     *         {
                     *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *           "property": "haus-am-see",
                     *           "offer": "haus-am-see",
                     *           "variant": "dz-uf",
                     *           "roomId": "0190c0de-0000-7000-8000-000000000004",
                     *           "room": "Doppelzimmer",
                     *           "board": "UF",
                     *           "type": "Hotel",
                     *           "stopped": false,
                     *           "days": [
                     *             {
                     *               "date": "2027-02-05",
                     *               "rooms": 9,
                     *               "sold": 1,
                     *               "free": 8,
                     *               "stopped": false,
                     *               "closedToArrival": false,
                     *               "minNights": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        variants: components["schemas"]["PartnerInventory"][];
                    };
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPartnerInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preview": true,
                 *       "rows": [
                 *         {
                 *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *           "from": "2027-02-05",
                 *           "to": "2027-02-07",
                 *           "rooms": 5,
                 *           "minNights": 2
                 *         },
                 *         {
                 *           "roomId": "0190c0de-0000-7000-8000-000000000004",
                 *           "from": "2027-02-05",
                 *           "to": "2027-02-07",
                 *           "block": 1,
                 *           "reason": "Maler"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default false */
                    preview?: boolean;
                    rows: ({
                        /** Format: uuid */
                        roomId: string;
                        /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                        from: string;
                        /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                        to?: string;
                        /** @description Zimmer, die nicht verkauft werden */
                        block: number;
                        reason: string;
                    } | {
                        /** Format: uuid */
                        variantId: string;
                        /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                        from: string;
                        /** @description letzter Tag, eingeschlossen; fehlt: nur from */
                        to?: string;
                        /**
                         * @description nur diese; leer: alle
                         * @default []
                         */
                        weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                        rooms?: number;
                        stopped?: boolean;
                        /** @description Wochentage der Anreise; leer: keine */
                        arrival?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                        /** @description 0: die Regeln des Hauses */
                        minNights?: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preview": false,
                     *       "accepted": 1,
                     *       "refused": 1,
                     *       "rows": [
                     *         {
                     *           "row": 0,
                     *           "ok": true,
                     *           "changed": 3,
                     *           "code": null,
                     *           "message": null
                     *         },
                     *         {
                     *           "row": 1,
                     *           "ok": false,
                     *           "changed": 0,
                     *           "code": "below-sold",
                     *           "message": "So wenige Zimmer geht nicht, verkauft sind schon: 05.02.2027 2."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerWrite"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerRates: {
        parameters: {
            query: {
                /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                from: string;
                /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                to: string;
                property?: string;
                offer?: string;
                /** @description variantId */
                variant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "variants": [
                     *         {
                     *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                     *           "property": "haus-am-see",
                     *           "offer": "haus-am-see",
                     *           "variant": "dz-uf",
                     *           "roomId": "0190c0de-0000-7000-8000-000000000004",
                     *           "room": "Doppelzimmer",
                     *           "board": "UF",
                     *           "currency": "EUR",
                     *           "days": [
                     *             {
                     *               "date": "2027-02-05",
                     *               "price": 120
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        variants: components["schemas"]["PartnerRates"][];
                    };
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPartnerRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preview": true,
                 *       "rows": [
                 *         {
                 *           "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *           "from": "2027-02-05",
                 *           "to": "2027-02-07",
                 *           "weekdays": [
                 *             "fri",
                 *             "sat"
                 *           ],
                 *           "price": 139
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default false */
                    preview?: boolean;
                    rows: {
                        /** Format: uuid */
                        variantId: string;
                        /** @description Tag, oder Zeitpunkt nach ISO 8601 */
                        from: string;
                        /** @description letzter Tag, eingeschlossen; fehlt: nur from */
                        to?: string;
                        /**
                         * @description nur diese; leer: alle
                         * @default []
                         */
                        weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                        price: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preview": false,
                     *       "accepted": 1,
                     *       "refused": 1,
                     *       "rows": [
                     *         {
                     *           "row": 0,
                     *           "ok": true,
                     *           "changed": 3,
                     *           "code": null,
                     *           "message": null
                     *         },
                     *         {
                     *           "row": 1,
                     *           "ok": false,
                     *           "changed": 0,
                     *           "code": "below-sold",
                     *           "message": "So wenige Zimmer geht nicht, verkauft sind schon: 05.02.2027 2."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerWrite"];
                };
            };
            /** @description Nicht lesbar */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu groß */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Falsches Format */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION, BR_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPartnerReviews: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reviews": [
                     *         {
                     *           "id": "0190c0de-0000-7000-8000-000000000005",
                     *           "property": "haus-am-see",
                     *           "offer": "haus-am-see",
                     *           "stars": 5,
                     *           "text": "Ruhig gelegen, und das Frühstück ist gut.",
                     *           "name": "Erika B.",
                     *           "travelMonth": "2026-10-01",
                     *           "written": "2026-11-02T10:00:00.000Z",
                     *           "changed": "2026-11-03T08:30:00.000Z",
                     *           "answer": "Danke, bis bald!",
                     *           "hidden": false
                     *         }
                     *       ],
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerReviews"];
                };
            };
            /** @description Schlüssel fehlt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nicht angenommen */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description CV_VIOLATION */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBuildsLatestJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gut */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Build"];
                };
            };
            /** @description Fehler bei uns */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eventOrderPlaced: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.placed",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Closed",
                 *         "paymentStatus": "NotStarted",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOrderPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.paid",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Closed",
                 *         "paymentStatus": "Paid",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOrderChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.changed",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Closed",
                 *         "paymentStatus": "Paid",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOrderCanceled: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.canceled",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Canceled",
                 *         "paymentStatus": "Paid",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOrderRefunded: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.refunded",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Closed",
                 *         "paymentStatus": "Paid",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ],
                 *         "refund": {
                 *           "id": "0190c0de-0000-7000-8000-000000000004",
                 *           "amount": 310
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventTravellersCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Bei jedem Versuch dieselbe */
                "webhook-id": string;
                /** @description Sekunden, von diesem Versuch */
                "webhook-timestamp": string;
                /** @description Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "travellers.completed",
                 *       "timestamp": "2026-11-30T09:00:00.000Z",
                 *       "data": {
                 *         "orderId": "0190c0de-0000-7000-8000-000000000001",
                 *         "number": "7KQM-2F9T-X4",
                 *         "version": 9,
                 *         "status": "Closed",
                 *         "paymentStatus": "Paid",
                 *         "currency": "EUR",
                 *         "total": 310,
                 *         "items": [
                 *           {
                 *             "id": "0190c0de-0000-7000-8000-000000000002",
                 *             "variantId": "0190c0de-0000-7000-8000-000000000003",
                 *             "quantity": 1,
                 *             "checkin": "2027-02-05",
                 *             "checkout": "2027-02-08"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
