import type { ReactNode } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';

import { LegalPage } from './LegalPage';

export function AccessibilityPage() {
  return (
    <LegalPage
      name="accessibility"
      lastChanged="November 2026"
      lead={
        <p>
          Everyone should be able to read this site, reserve a place and pay for it. This statement says what works,
          what does not yet, and what you can do when something stops you.
        </p>
      }
      articles={ACCESSIBILITY_ARTICLES}
    />
  );
}

const ACCESSIBILITY_ARTICLES: Record<string, ReactNode> = {
  'What works': (
    <>
      <p>
        This site meets most of the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with them the
        European standard EN 301 549. What it does not meet is listed in section 3. Experts call this partial
        conformance.
      </p>
      <ul>
        <li>Every page and form of ours can be used with a keyboard alone, and you see where the focus is.</li>
        <li>You can enlarge the page to 400%, or set wider spacing for text, and lose nothing.</li>
        <li>Text stands out from its background, and no message relies on colour alone.</li>
        <li>
          What plays by itself has a pause button. If your device asks for less motion, nothing plays by itself at all.
        </li>
        <li>
          A form that was not filled in completely says what is missing, beside the field, and keeps what you typed.
        </li>
        <li>Everything works without JavaScript, and with high-contrast colours of your own.</li>
      </ul>
    </>
  ),
  'How booking works': (
    <>
      <p>
        You reserve a place with a short form. We send you a link by email, with which you can confirm and pay within
        three days. There is no other time limit, and Back never loses what you chose. Prices are shown before you pay.
      </p>
      <p>
        If you cannot use a form or the payment page, write to <EmailLink subject="Accessibility" /> and we will find
        another way.
      </p>
    </>
  ),
  'What is not accessible yet': (
    <ul>
      <li>
        The pictures of workshops have no descriptions. Those in the gallery have one sentence at most; some have only a
        number.
      </li>
      <li>
        Descriptions of workshops come from many authors. Some links, headings or words in another language may not be
        marked as they should be.
      </li>
      <li>The site is in English only, and some of its texts are not easy to read.</li>
      <li>
        You pay on the pages of our payment provider. We chose the provider with care, but we cannot change its pages,
        and we have not tested them ourselves.
      </li>
      <li>The map, the social networks and the sites for trains and buses belong to others as well.</li>
      <li>The headline of our page for missing addresses is in bad English on purpose.</li>
    </ul>
  ),
  'How we tested': (
    <p>
      We test every page ourselves: with automatic checks, by keyboard, with enlarged and widely spaced text and with
      less motion, in Chrome, in Firefox and in the engine of Safari. The site is made for Safari 16.4, Firefox 121,
      Chrome and Edge 111, and newer versions of each. We have not yet tested every page with screen readers, nor with
      the people who use them every day, and nobody independent has audited the site.
    </p>
  ),
  'Tell us': (
    <p>
      If something stops you, write to <EmailLink subject="Accessibility" /> and say which page it was on and what you
      use to read it. We usually answer within two working days, give you what you need in another form, and tell you
      when the page will be fixed. This statement is about the website. For the house, its steps and its paths, write to
      the same address before you book.
    </p>
  ),
  'If our answer does not help': (
    <>
      <p>You may complain to a public body. That costs nothing, and the body is independent of us.</p>
      <ul>
        <li>
          <strong>In France</strong>, to the <span lang="fr">Défenseur des droits</span>, who defends your rights
          against discrimination: by the form at{' '}
          <a href="https://formulaire.defenseurdesdroits.fr/" rel="noopener" hrefLang="fr">
            defenseurdesdroits.fr
          </a>
          , by phone on <a href="tel:+33969390000">09&nbsp;69&nbsp;39&nbsp;00&nbsp;00</a>, or by post, without a stamp,
          to <span lang="fr">Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07</span>.
        </li>
        <li>
          <strong>In England, Scotland and Wales</strong>, the Equality Advisory and Support Service (EASS) advises you
          and helps you to complain:{' '}
          <a href="https://www.equalityadvisoryservice.com/" rel="noopener">
            equalityadvisoryservice.com
          </a>
          . The{' '}
          <a href="https://www.equalityhumanrights.com/" rel="noopener">
            Equality and Human Rights Commission
          </a>{' '}
          (EHRC) enforces the law, the Equality Act 2010.
        </li>
        <li>
          <strong>In Northern Ireland</strong>, to the{' '}
          <a href="https://www.equalityni.org/" rel="noopener">
            Equality Commission for Northern Ireland
          </a>
          .
        </li>
        <li>
          <strong>Elsewhere in the European Union</strong>, to the body that your country has named for the
          Accessibility Act.
        </li>
      </ul>
    </>
  ),
  'This statement': (
    <p>
      We wrote it in November 2026 from our own tests. We go through it again once a year, and whenever the site changes
      in a way that affects it.
    </p>
  ),
};
