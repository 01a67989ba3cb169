// A reporter of Node's test runner: the files in which a test failed, for tools/client-test.
export default async function* failed(events) {
    for await (const { type, data } of events) if (type === 'test:fail') yield `${data.file}\n`
}
