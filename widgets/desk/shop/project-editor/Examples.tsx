import { projectLabels as labels, projectLimits as limits } from '@lab/contract/rules/shop/content/project'
import { TextArea } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { EditingProject } from './editing-project.ts'
import { ListEditor } from './ListEditor.tsx'
import { PictureName, Thumb } from './PictureName.tsx'

/** What the results look like, and what is often asked. */
export function Examples({ body, change, problem, pickPictures }: EditingProject) {
  return (
    <div className="project-part">
      <ListEditor
        label={labels.results}
        hint="每张图配一个标题和说明，让客户知道会收到什么"
        noun="示例"
        at="results"
        items={body.results}
        blank={{ img: '', title: '', text: '' }}
        most={limits.results}
        problem={problem}
        onChange={(results, at) => change({ results }, at)}
      >
        {({ img, title, text }, place, set) => (
          <div className="result-fields">
            <Thumb img={img} alt="" />
            <div className="list-editor-fields">
              <div className="project-pair">
                <TextField
                  label="标题"
                  name={`${place}.title`}
                  required
                  autoComplete="off"
                  maxLength={limits.resultTitle}
                  value={title}
                  error={problem(`${place}.title`)}
                  onChange={(next) => set({ title: next }, 'title')}
                />
                <PictureName
                  label="图片"
                  name={`${place}.img`}
                  img={img}
                  error={problem(`${place}.img`)}
                  pickPictures={pickPictures}
                  onChange={(next) => set({ img: next }, 'img')}
                />
              </div>
              <TextArea
                label="说明"
                name={`${place}.text`}
                rows={1}
                maxLength={limits.resultText}
                value={text}
                error={problem(`${place}.text`)}
                onChange={(next) => set({ text: next }, 'text')}
              />
            </div>
          </div>
        )}
      </ListEditor>
      <ListEditor
        label={labels.faq}
        noun="问题"
        at="faq"
        items={body.faq}
        blank={{ question: '', answer: '' }}
        most={limits.questions}
        problem={problem}
        onChange={(faq, at) => change({ faq }, at)}
      >
        {({ question, answer }, place, set) => (
          <>
            <TextField
              label="问题"
              name={`${place}.question`}
              required
              autoComplete="off"
              maxLength={limits.question}
              value={question}
              error={problem(`${place}.question`)}
              onChange={(next) => set({ question: next }, 'question')}
            />
            <TextArea
              label="回答"
              name={`${place}.answer`}
              required
              rows={2}
              maxLength={limits.answer}
              value={answer}
              error={problem(`${place}.answer`)}
              onChange={(next) => set({ answer: next }, 'answer')}
            />
          </>
        )}
      </ListEditor>
    </div>
  )
}
