import { site } from '../site.ts';
import { LegalPage } from '../ui/legal-page.tsx';

const sections = {
  Subscriptions: (
    <>
      <p>
        {site.name} is sold as a subscription, by month or by year, which may begin with a trial. When the
        trial ends, and then at the end of each month or year, the subscription{' '}
        <strong>renews automatically</strong> and the price of the next period is charged through our payment
        processor.
      </p>
      <p>
        You can <strong>cancel at any time</strong>. Cancelling stops the next renewal: you keep access until
        the period you have paid for ends, and access ends with it. If you cancel during the trial, nothing is
        charged.
      </p>
    </>
  ),
  'Disclaimer of Liability': (
    <>
      <p>
        The tool and the site are provided as they are, without warranty of any kind. {site.name} downloads
        the documents that the standards body publishes and converts them with the office software on your
        computer; we do not write, check or guarantee their content, nor that a converted PDF matches its
        source in every detail. The standards body’s own publication is always the one that counts. The site
        contains open-source software under <a href="/licences.txt">its own licences</a>.
      </p>
      <p>
        To the extent the law allows, we are not liable for indirect or consequential loss, for lost data or
        profit, or for decisions made on the basis of a downloaded or converted document. Nothing here limits
        rights that consumer law gives you and that an agreement can’t take away.
      </p>
    </>
  ),
  'Governing Law': (
    <p>
      These terms are governed by <strong>Swedish law</strong>. Disputes are settled by the courts of Sweden,
      unless mandatory law of the country you live in lets you go to a court there.
    </p>
  ),
};

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      effective={site.effective.termsOfService}
      intro={
        <p>
          These terms are the agreement between you and {site.owner} on the use of the {site.name} desktop
          tool and of this site. By creating an account or starting a subscription you accept them.
        </p>
      }
      sections={sections}
      about="these terms"
      email={site.supportEmail}
    />
  );
}
