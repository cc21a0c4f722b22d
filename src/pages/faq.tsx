import { Link } from 'react-router-dom';
import { site } from '../site.ts';

const questions = [
  {
    id: 'source',
    question: 'Where are the specifications downloaded from?',
    answer: (
      <p>
        From the FTP service of 3GPP itself. {site.name} looks in the service’s <em>latest</em> folder, so
        what you get is the newest version of each specification in its release.
      </p>
    ),
  },
  {
    id: 'local-files',
    question: 'Does it download files again that I already have?',
    answer: (
      <p>
        No. A file in your folder whose name matches the one on the FTP service is used as it is. 3GPP puts
        the version into the file name, so a new version has a new name and is downloaded.
      </p>
    ),
  },
  {
    id: 'pdf',
    question: 'What do I need to create PDFs?',
    answer: (
      <p>
        Microsoft Office on the same computer. The conversion is an automation command that has Office open
        each document and save it as a PDF. Downloading works without Office.
      </p>
    ),
  },
  {
    id: 'storage',
    question: 'Where are the specifications stored?',
    answer: (
      <p>
        In a folder named <strong>{site.name}</strong> inside a root directory of your choice. To change the
        root directory, click the gear icon in the tool.
      </p>
    ),
  },
];

/** The page of questions and answers. The first answer is open, as a sign that a click on a question opens its answer. */
export function Faq() {
  return (
    <article className="prose">
      <h1>Frequently Asked Questions</h1>
      <div className="questions">
        {questions.map(({ id, question, answer }, index) => (
          <details key={id} open={index === 0}>
            <summary>
              <h2>{question}</h2>
            </summary>
            {/* The id is not on `details`: the browser opens a `details` around the target of a fragment, but not one
                that is the target. */}
            <div className="answer" id={id}>
              {answer}
            </div>
          </details>
        ))}
      </div>
      <p>
        Your question is not here? <Link to="/contact-us">Contact us</Link>.
      </p>
    </article>
  );
}
